import ShellRuntime

/// The header of a recorded flow, which depends on the path of its file.
package enum RecordedFlowHeader {
  /// The app's name if the flow is inside the app's folder, or else the relative path of the app.
  package static func appID(_ target: AppTarget, _ path: String) -> String {
    guard let folder = target.folder.map({ FileSystem.absolute($0) }) else {
      if case .url(let url)? = target.app.tabs.first?.start { return url }
      return target.app.origin
    }
    let own = FileSystem.absolute(FileSystem.parent(of: path))
    return own == folder || own.hasPrefix(folder + "/")
      ? FileSystem.name(of: folder) : FileSystem.relative(folder, to: own)
  }

  /// The name of the flow: `pay rent` for `pay-rent.yaml`.
  package static func name(of path: String) -> String {
    let name = FileSystem.name(of: path).prefix { $0 != "." }
    return String(name.map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}
