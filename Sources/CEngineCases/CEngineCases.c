#include "CEngineCases.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char order[] = {
#embed "cases/order.yaml"
};
static const unsigned char settlement[] = {
#embed "cases/settlement.yaml"
};
static const unsigned char blocking[] = {
#embed "cases/blocking.yaml"
};
static const unsigned char input[] = {
#embed "cases/input.yaml"
};
static const unsigned char painting[] = {
#embed "cases/painting.yaml"
};
static const unsigned char description[] = {
#embed "cases/description.yaml"
};
static const unsigned char navigation[] = {
#embed "cases/navigation.yaml"
};
static const unsigned char bridge[] = {
#embed "cases/bridge.yaml"
};
static const unsigned char resources[] = {
#embed "cases/resources.yaml"
};
static const unsigned char services[] = {
#embed "cases/services.yaml"
};
static const unsigned char time[] = {
#embed "cases/time.yaml"
};
static const unsigned char packets[] = {
#embed "cases/packets.yaml"
};

#pragma clang diagnostic pop

static const hull_engine_case_file files[] = {
  {"order", order, sizeof order},
  {"settlement", settlement, sizeof settlement},
  {"blocking", blocking, sizeof blocking},
  {"time", time, sizeof time},
  {"input", input, sizeof input},
  {"painting", painting, sizeof painting},
  {"description", description, sizeof description},
  {"navigation", navigation, sizeof navigation},
  {"bridge", bridge, sizeof bridge},
  {"resources", resources, sizeof resources},
  {"services", services, sizeof services},
  {"packets", packets, sizeof packets},
};

size_t hull_engine_case_file_count(void) { return sizeof files / sizeof files[0]; }

hull_engine_case_file hull_engine_case_file_at(size_t index) { return files[index]; }
