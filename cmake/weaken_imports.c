/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * weaken_imports FILE: make every C++ symbol that the shared object FILE takes
 * from elsewhere a weak one, in place.
 *
 * A Clang of another version lacks some of the symbols that the plugin takes
 * from it. The dynamic linker would refuse to load the plugin and name the
 * first of them, which tells a user nothing. With weak symbols it loads, and
 * plugin/driver/VersionGuard.cpp says what is wrong before anything else runs. In the
 * right Clang all symbols are there, and weak or not makes no difference.
 *
 * The linker has no option for this, and objcopy leaves dynamic symbols alone.
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void weaken(unsigned char *file, const Elf64_Shdr *sections,
                   const Elf64_Shdr *table) {
  const char *names = (const char *)file + sections[table->sh_link].sh_offset;
  Elf64_Sym *symbols = (Elf64_Sym *)(file + table->sh_offset);
  for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
    Elf64_Sym *s = &symbols[i];
    if (s->st_shndx == SHN_UNDEF && ELF64_ST_BIND(s->st_info) == STB_GLOBAL &&
        strncmp(names + s->st_name, "_Z", 2) == 0)
      s->st_info = ELF64_ST_INFO(STB_WEAK, ELF64_ST_TYPE(s->st_info));
  }
}

int main(int argc, char **argv) {
  FILE *stream = argc == 2 ? fopen(argv[1], "r+b") : NULL;
  long size = -1;
  unsigned char *file = NULL;
  if (stream && fseek(stream, 0, SEEK_END) == 0)
    size = ftell(stream);
  if (size >= (long)sizeof(Elf64_Ehdr) && (file = malloc((size_t)size)) &&
      fseek(stream, 0, SEEK_SET) == 0 &&
      fread(file, 1, (size_t)size, stream) == (size_t)size &&
      memcmp(file, ELFMAG, SELFMAG) == 0 && file[EI_CLASS] == ELFCLASS64) {
    const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
    for (size_t i = 0; i < header->e_shnum; i++)
      if (sections[i].sh_type == SHT_DYNSYM)
        weaken(file, sections, &sections[i]);
    if (fseek(stream, 0, SEEK_SET) == 0 &&
        fwrite(file, 1, (size_t)size, stream) == (size_t)size &&
        fclose(stream) == 0)
      return 0;
  }
  fprintf(stderr, "usage: weaken_imports FILE, a 64-bit ELF shared object\n");
  return 1;
}
