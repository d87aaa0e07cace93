/// Why a certificate is not trusted, in words that follow "its certificate".
enum CertificateError {
  /// - Parameter number: OpenSSL's (`x509_vfy.h`).
  static func words(_ number: Int) -> String {
    switch number {
    case 0: "is for another name"
    case 9: "is not valid yet"
    case 10: "has expired"
    case 18, 19: "is signed by itself"
    case 2, 20, 21: "is signed by nobody who is known here"
    case 23: "was revoked"
    default: "cannot be verified"
    }
  }
}
