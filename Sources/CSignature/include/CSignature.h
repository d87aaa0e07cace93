#ifndef HULL_CSIGNATURE_H
#define HULL_CSIGNATURE_H

#include <stddef.h>

/* Verifies a 64-byte Ed25519 signature (RFC 8032) of a message with a 32-byte public key.
   1 when it is valid, 0 when it is not, -1 where the library does not support it. */
int hull_verify_ed25519(const unsigned char *key, const unsigned char *signature, const unsigned char *message, size_t count);

#endif
