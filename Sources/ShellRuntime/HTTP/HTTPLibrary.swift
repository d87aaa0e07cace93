import CCurl

/// The HTTP library.
public enum HTTPLibrary {
  /// Name and version of libcurl, for instance `libcurl/7.88.1`, and of the libraries that it uses.
  public static var version: String { String(cString: curl_version()) }
}
