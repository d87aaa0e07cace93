#include "CAppTemplate.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_yaml[] = {
#embed "app/app.yaml"
};
static const unsigned char home_html[] = {
#embed "app/home.html"
};
static const unsigned char item_html[] = {
#embed "app/item.html"
};
static const unsigned char style_css[] = {
#embed "app/style.css"
};
static const unsigned char first_look[] = {
#embed "app/flows/01-first-look.yaml"
};
static const unsigned char built_app_yaml[] = {
#embed "built/app.yaml"
};
static const unsigned char built_start[] = {
#embed "built/flows/01-start.yaml"
};

#pragma clang diagnostic pop

static const hull_app_template_file files[] = {
  {"app.yaml", app_yaml, sizeof app_yaml},
  {"home.html", home_html, sizeof home_html},
  {"item.html", item_html, sizeof item_html},
  {"style.css", style_css, sizeof style_css},
  {"flows/01-first-look.yaml", first_look, sizeof first_look},
};

static const hull_app_template_file built_files[] = {
  {"app.yaml", built_app_yaml, sizeof built_app_yaml},
  {"flows/01-start.yaml", built_start, sizeof built_start},
};

size_t hull_app_template_count(void) { return sizeof files / sizeof files[0]; }

hull_app_template_file hull_app_template_at(size_t index) { return files[index]; }

size_t hull_built_app_template_count(void) { return sizeof built_files / sizeof built_files[0]; }

hull_app_template_file hull_built_app_template_at(size_t index) { return built_files[index]; }
