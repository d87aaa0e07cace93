import ShellCore

/// The names that Chrome has for failures of the network.
enum NetworkErrorText {
  static func text(of failure: LoadFailure) -> String {
    let name =
      switch failure.kind {
      case .notFound: "ERR_FILE_NOT_FOUND"
      case .offline: "ERR_INTERNET_DISCONNECTED"
      case .refused: "ERR_CONNECTION_REFUSED"
      case .timedOut: "ERR_TIMED_OUT"
      case .tooManyRedirects: "ERR_TOO_MANY_REDIRECTS"
      case .unsupportedScheme: "ERR_UNKNOWN_URL_SCHEME"
      case .untrusted: "ERR_CERT_AUTHORITY_INVALID"
      case .unreadable, .crashed, .tampered, .outdated: "ERR_FAILED"
      }
    return "net::\(name)"
  }
}
