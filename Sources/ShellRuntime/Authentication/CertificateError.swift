/// Reasons why a certificate is not trusted, phrased to follow "its certificate".
enum CertificateError {
  /// - Parameter number: OpenSSL's verification result (`x509_vfy.h`).
  static func message(_ number: Int) -> String {
    switch number {
    case 0: "is for another host name"
    case 9: "is not valid yet"
    case 10: "has expired"
    case 18, 19: "is self-signed"
    case 2, 20, 21: "has an issuer that is not trusted"
    case 23: "was revoked"
    default: "cannot be verified"
    }
  }
}
