#ifndef HULL_CSIGNATURE_H
#define HULL_CSIGNATURE_H

#include <stddef.h>

/* Whether a signature of 64 bytes is one of a message by the owner of a public key of 32 bytes: Ed25519 (RFC 8032).
   1 when it is, 0 when it is not, -1 where the library cannot tell. */
int hull_verify_ed25519(const unsigned char *key, const unsigned char *signature, const unsigned char *message, size_t count);

#endif
