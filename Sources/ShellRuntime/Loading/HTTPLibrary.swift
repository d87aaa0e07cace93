import CCurl

/// The library that talks to servers.
public enum HTTPLibrary {
  /// Its name and version, for instance `libcurl/7.88.1`, and those of the libraries that it uses.
  public static var version: String { String(cString: curl_version()) }
}
