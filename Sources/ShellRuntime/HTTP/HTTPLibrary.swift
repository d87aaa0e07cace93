import CCurl

/// The HTTP library.
package enum HTTPLibrary {
  /// Name and version of libcurl, for instance `libcurl/7.88.1`, and of the libraries that it uses.
  package static var version: String { String(cString: curl_version()) }
}
