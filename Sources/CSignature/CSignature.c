#include "CSignature.h"

#ifdef __APPLE__

/* On macOS, CryptoKit is used. */
int hull_verify_ed25519(const unsigned char *key, const unsigned char *signature, const unsigned char *message, size_t count) {
  (void)key, (void)signature, (void)message, (void)count;
  return -1;
}

#else

#include <openssl/evp.h>

int hull_verify_ed25519(const unsigned char *key, const unsigned char *signature, const unsigned char *message, size_t count) {
  EVP_PKEY *public_key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, 32);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int result = -1;
  if (public_key && context && EVP_DigestVerifyInit(context, NULL, NULL, NULL, public_key) == 1)
    result = EVP_DigestVerify(context, signature, 64, message, count) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(public_key);
  return result;
}

#endif
