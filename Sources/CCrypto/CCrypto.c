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

#include <gcrypt.h>
#include <limits.h>
#include <pthread.h>

/* Nothing here is a secret that needs locked memory. */
static void initialize(void) {
  if (gcry_control(GCRYCTL_INITIALIZATION_FINISHED_P)) return;
  gcry_check_version(NULL);
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}

/* Before any other call. The library locks by itself, except while it is initialized, which two threads must not do at once. */
static void prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, initialize);
}

int hull_sha1(const unsigned char *message, size_t count, unsigned char *digest) {
  prepare();
  gcry_md_hash_buffer(GCRY_MD_SHA1, digest, message, count);
  return 1;
}

int hull_sha256(const unsigned char *message, size_t count, unsigned char *digest) {
  prepare();
  gcry_md_hash_buffer(GCRY_MD_SHA256, digest, message, count);
  return 1;
}

int hull_verify_ed25519(const unsigned char *key, const unsigned char *signature, const unsigned char *message, size_t count) {
  if (count > INT_MAX) return -1;
  prepare();
  gcry_sexp_t public_key = NULL, value = NULL, data = NULL;
  int result = -1;
  if (!gcry_sexp_build(&public_key, NULL, "(public-key (ecc (curve Ed25519) (flags eddsa) (q %b)))", 32, key)
      && !gcry_sexp_build(&value, NULL, "(sig-val (eddsa (r %b) (s %b)))", 32, signature, 32, signature + 32)
      && !gcry_sexp_build(
          &data, NULL, "(data (flags eddsa) (hash-algo sha512) (value %b))", (int)count, (const char *)message))
    result = !gcry_pk_verify(value, data, public_key);
  gcry_sexp_release(public_key);
  gcry_sexp_release(value);
  gcry_sexp_release(data);
  return result;
}

#endif
