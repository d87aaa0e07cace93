import CCurl
import ShellCore
import WebPolicy

extension LoadFailure {
  /// The user's message for a result of libcurl.
  init(_ result: CURLcode, url: String, isTooLarge: Bool) {
    let server = ParsedURL(url)?.authority ?? url
    let (kind, message): (Kind, String) =
      switch hull_curl_is_available() == 0 ? CURLE_FAILED_INIT : result {
      case CURLE_FAILED_INIT: (.unreadable, "Requests to servers need libcurl, which cannot be loaded.")
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: (.offline, "The server \(server) cannot be found.")
      case CURLE_COULDNT_CONNECT: (.refused, "\(server) does not accept connections.")
      case CURLE_OPERATION_TIMEDOUT: (.timedOut, "\(server) took too long to respond.")
      case CURLE_UNSUPPORTED_PROTOCOL: (.unsupportedScheme, "This URL scheme is not supported.")
      case CURLE_URL_MALFORMAT: (.unreadable, "The URL is not valid.")
      case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR:
        (.refused, "No secure connection to \(server) is possible.")
      case CURLE_WRITE_ERROR where isTooLarge:
        (.unreadable, "The response of \(server) is larger than \(RuntimeLimits.bodyBytes >> 20) MB.")
      case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR:
        (.unreadable, "\(server) ended the connection before its response was complete.")
      default:
        (.unreadable, "The response of \(server) cannot be read: \(String(cString: curl_easy_strerror(result))).")
      }
    self.init(kind: kind, url: url, message: message)
  }
}
