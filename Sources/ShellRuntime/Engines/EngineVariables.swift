#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Variables of the user's environment that an engine other than `hull-page` gets: where its libraries find files of
/// the user, fonts and settings. Not among them is how to reach the user's desktop: such an engine gets its own display.
enum EngineVariables {
  private static let names = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANGUAGE", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS",
  ]

  static var inherited: [String] {
    names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }

  /// Calls a function with the variables as C strings, terminated by NULL.
  static func withCStrings<Result>(
    _ variables: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let copies = variables.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let pointers = copies.map { $0.map { UnsafePointer<CChar>($0) } } + [nil]
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
