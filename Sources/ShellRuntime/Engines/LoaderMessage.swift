/// Messages of the system's loader about libraries of a program.
enum LoaderMessage {
  /// What to do is added to a message of the loader; other messages stay.
  static func explained(_ message: String) -> String {
    if let match = message.firstMatch(
      of: /error while loading shared libraries: ([^:\s]+): cannot open shared object file/)
    {
      let library = String(match.1)
      let remedy = package(of: library).map { ": apt-get install \($0)" } ?? ""
      return "the library \(library) is not installed\(remedy)"
    }
    guard message.contains("symbol lookup error") || message.contains(/version [`'"].*not found/) else {
      return message
    }
    return message
      + "\na library has another version than the one with which the program was built: build the program again"
  }

  /// The package of a library in Debian and Ubuntu (Debian Policy, section 8.1): its name and version, with a hyphen between
  /// them if the name ends with a digit.
  static func package(of library: String) -> String? {
    guard let match = library.wholeMatch(of: /(lib[A-Za-z0-9.+_-]+)\.so\.([0-9]+)/) else { return nil }
    let name = match.1.lowercased().replacing("_", with: "-")
    return name + (name.last?.isNumber == true ? "-" : "") + match.2
  }
}
