#include "CNotices.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char license[] = {
#embed "../../LICENSE"
};
static const unsigned char notice[] = {
#embed "../../NOTICE"
};

#pragma clang diagnostic pop

static const hull_notice_file files[] = {
  {license, sizeof license},
  {notice, sizeof notice},
};

size_t hull_notice_file_count(void) { return sizeof files / sizeof files[0]; }

hull_notice_file hull_notice_file_at(size_t index) { return files[index]; }
