#include "CThemes.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char dark[] = {
#embed "../../themes/dark.yaml"
};
static const unsigned char light[] = {
#embed "../../themes/light.yaml"
};
static const unsigned char terminal[] = {
#embed "../../themes/terminal.yaml"
};

#pragma clang diagnostic pop

static const hull_theme_file files[] = {
  {"dark.yaml", dark, sizeof dark},
  {"light.yaml", light, sizeof light},
  {"terminal.yaml", terminal, sizeof terminal},
};

size_t hull_theme_file_count(void) { return sizeof files / sizeof files[0]; }

hull_theme_file hull_theme_file_at(size_t index) { return files[index]; }
