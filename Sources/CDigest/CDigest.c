#include "CDigest.h"

#ifdef __APPLE__
#include <CommonCrypto/CommonCrypto.h>

size_t hull_digest(enum hull_digest kind, const uint8_t *bytes, size_t count, uint8_t *digest) {
  switch (kind) {
  case HULL_SHA1: CC_SHA1(bytes, (CC_LONG)count, digest); return CC_SHA1_DIGEST_LENGTH;
  case HULL_SHA256: CC_SHA256(bytes, (CC_LONG)count, digest); return CC_SHA256_DIGEST_LENGTH;
  case HULL_SHA384: CC_SHA384(bytes, (CC_LONG)count, digest); return CC_SHA384_DIGEST_LENGTH;
  case HULL_SHA512: CC_SHA512(bytes, (CC_LONG)count, digest); return CC_SHA512_DIGEST_LENGTH;
  }
  return 0;
}

size_t hull_authenticate(
    enum hull_digest kind, const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *digest) {
  static const struct { CCHmacAlgorithm algorithm; size_t length; } kinds[] = {
      {kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH}, {kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH},
      {kCCHmacAlgSHA384, CC_SHA384_DIGEST_LENGTH}, {kCCHmacAlgSHA512, CC_SHA512_DIGEST_LENGTH}};
  CCHmac(kinds[kind].algorithm, key, key_count, bytes, count, digest);
  return kinds[kind].length;
}

#else
#include <glib.h>

static GChecksumType checksum_type(enum hull_digest kind) {
  switch (kind) {
  case HULL_SHA1: return G_CHECKSUM_SHA1;
  case HULL_SHA256: return G_CHECKSUM_SHA256;
  case HULL_SHA384: return G_CHECKSUM_SHA384;
  case HULL_SHA512: return G_CHECKSUM_SHA512;
  }
  return G_CHECKSUM_SHA512;
}

size_t hull_digest(enum hull_digest kind, const uint8_t *bytes, size_t count, uint8_t *digest) {
  GChecksum *checksum = g_checksum_new(checksum_type(kind));
  if (checksum == NULL) return 0;
  gsize length = HULL_DIGEST_CAPACITY;
  g_checksum_update(checksum, bytes, (gssize)count);
  g_checksum_get_digest(checksum, digest, &length);
  g_checksum_free(checksum);
  return length;
}

size_t hull_authenticate(
    enum hull_digest kind, const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *digest) {
  GHmac *hmac = g_hmac_new(checksum_type(kind), key, key_count);
  if (hmac == NULL) return 0;
  gsize length = HULL_DIGEST_CAPACITY;
  g_hmac_update(hmac, bytes, (gssize)count);
  g_hmac_get_digest(hmac, digest, &length);
  g_hmac_unref(hmac);
  return length;
}
#endif
