#include "CCrypto.h"

#ifdef __APPLE__

#include <CommonCrypto/CommonDigest.h>

int hull_sha1(const unsigned char *message, size_t count, unsigned char *digest) {
  return CC_SHA1(message, (CC_LONG)count, digest) != NULL;
}

int hull_sha256(const unsigned char *message, size_t count, unsigned char *digest) {
  return CC_SHA256(message, (CC_LONG)count, digest) != NULL;
}

/* On macOS, CryptoKit is used. */
int hull_verify_ed25519(const unsigned char *key, const unsigned char *signature, const unsigned char *message, size_t count) {
  (void)key, (void)signature, (void)message, (void)count;
  return -1;
}

#else

#include <openssl/evp.h>

int hull_sha1(const unsigned char *message, size_t count, unsigned char *digest) {
  return EVP_Digest(message, count, digest, NULL, EVP_sha1(), NULL) == 1;
}

int hull_sha256(const unsigned char *message, size_t count, unsigned char *digest) {
  return EVP_Digest(message, count, digest, NULL, EVP_sha256(), NULL) == 1;
}

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
