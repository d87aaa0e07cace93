import ShellRuntime

/// Something that runs next to the app of a session, such as developer tools.
package protocol SessionExtension: AnyObject {
  /// Begins, before the app is launched.
  func start(_ host: ShellHost) throws(SessionError)
  /// Ends, before the host does.
  func end()
}
