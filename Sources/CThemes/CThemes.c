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
static const unsigned char ansi[] = {
#embed "../../themes/ansi.yaml"
};
static const unsigned char mono[] = {
#embed "../../themes/mono.yaml"
};
static const unsigned char high_contrast_dark[] = {
#embed "../../themes/high-contrast-dark.yaml"
};
static const unsigned char high_contrast_light[] = {
#embed "../../themes/high-contrast-light.yaml"
};
static const unsigned char ios_dark[] = {
#embed "../../themes/ios-dark.yaml"
};
static const unsigned char ios_light[] = {
#embed "../../themes/ios-light.yaml"
};
static const unsigned char material_dark[] = {
#embed "../../themes/material-dark.yaml"
};
static const unsigned char material_light[] = {
#embed "../../themes/material-light.yaml"
};
static const unsigned char gruvbox_dark[] = {
#embed "../../themes/gruvbox-dark.yaml"
};
static const unsigned char gruvbox_light[] = {
#embed "../../themes/gruvbox-light.yaml"
};
static const unsigned char nord[] = {
#embed "../../themes/nord.yaml"
};
static const unsigned char solarized_dark[] = {
#embed "../../themes/solarized-dark.yaml"
};
static const unsigned char solarized_light[] = {
#embed "../../themes/solarized-light.yaml"
};

#pragma clang diagnostic pop

static const hull_theme_file files[] = {
  {"dark.yaml", dark, sizeof dark},
  {"light.yaml", light, sizeof light},
  {"terminal.yaml", terminal, sizeof terminal},
  {"ansi.yaml", ansi, sizeof ansi},
  {"mono.yaml", mono, sizeof mono},
  {"high-contrast-dark.yaml", high_contrast_dark, sizeof high_contrast_dark},
  {"high-contrast-light.yaml", high_contrast_light, sizeof high_contrast_light},
  {"ios-dark.yaml", ios_dark, sizeof ios_dark},
  {"ios-light.yaml", ios_light, sizeof ios_light},
  {"material-dark.yaml", material_dark, sizeof material_dark},
  {"material-light.yaml", material_light, sizeof material_light},
  {"gruvbox-dark.yaml", gruvbox_dark, sizeof gruvbox_dark},
  {"gruvbox-light.yaml", gruvbox_light, sizeof gruvbox_light},
  {"nord.yaml", nord, sizeof nord},
  {"solarized-dark.yaml", solarized_dark, sizeof solarized_dark},
  {"solarized-light.yaml", solarized_light, sizeof solarized_light},
};

size_t hull_theme_file_count(void) { return sizeof files / sizeof files[0]; }

hull_theme_file hull_theme_file_at(size_t index) { return files[index]; }
