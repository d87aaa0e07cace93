#ifndef HULL_CCRYPTO_H
#define HULL_CCRYPTO_H

#include <stddef.h>

/* Sizes of digests in bytes. */
enum { HULL_SHA1_BYTES = 20, HULL_SHA256_BYTES = 32 };

/* Writes the digest (FIPS 180-4) of a message. 1 on success, 0 without memory. */
int hull_sha1(const unsigned char *message, size_t count, unsigned char *digest);
int hull_sha256(const unsigned char *message, size_t count, unsigned char *digest);

/* Verifies a 64-byte Ed25519 signature (RFC 8032) of a message with a 32-byte public key.
   1 when it is valid, 0 when it is not, -1 where the library does not support it. */
int hull_verify_ed25519(const unsigned char *key, const unsigned char *signature, const unsigned char *message, size_t count);

#endif
