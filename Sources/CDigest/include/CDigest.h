#ifndef HULL_CDIGEST_H
#define HULL_CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/* SHA digests and HMACs, by a library that the script engine already requires: GLib, or CommonCrypto on macOS. */

enum hull_digest { HULL_SHA1, HULL_SHA256, HULL_SHA384, HULL_SHA512 };

/* Length of the longest digest in bytes. */
#define HULL_DIGEST_CAPACITY 64

/* The digest's length in bytes; 0 on failure. */
size_t hull_digest(enum hull_digest kind, const uint8_t *bytes, size_t count, uint8_t *digest);
size_t hull_authenticate(
    enum hull_digest kind, const uint8_t *key, size_t key_count, const uint8_t *bytes, size_t count, uint8_t *digest);

#endif
