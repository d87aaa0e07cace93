import SourceText

/// The sample apps that come with Hull. Commands accept their names, and paths below them, wherever they accept an app or
/// flows: `bank`, `bank/flows/05-payment-succeeds.yaml`.
package struct SampleCatalog: Sendable {
  /// The folder of the samples; nil if there are none.
  package let folder: String?

  package static var current: SampleCatalog { SampleCatalog(folder: Installation.current.samples) }

  package init(folder: String?) {
    self.folder = folder
  }

  /// The names of the samples, sorted. Folders of several samples, such as `field-cases`, are not among them.
  package var names: [String] {
    guard let folder else { return [] }
    return FileSystem.entries(of: folder).filter { FileSystem.kind(of: "\(folder)/\($0)/app.yaml") == .file }
  }

  /// The path of a sample or of a file of it; nil if there is none.
  ///
  /// - Parameter name: what the user typed. A name that is the path of an existing file is never looked up.
  package func path(of name: String) -> String? {
    FileSystem.kind(of: name) == .missing ? file(name) : nil
  }

  /// The path of a file or a folder below the folder of the samples; nil if it does not exist.
  package func file(_ name: String) -> String? {
    guard let folder, Self.isInside(name) else { return nil }
    let path = folder + "/" + name
    return FileSystem.kind(of: path) == .missing ? nil : FileSystem.relative(path)
  }

  /// Advice for a name that is neither a path nor a sample: a semicolon, and the nearest sample or all of them. Empty for
  /// other paths than those of samples.
  package func advice(for name: String) -> String {
    let known = names
    guard !known.isEmpty else { return "" }
    // Documents name samples by their path in the source tree.
    let sample = name.hasPrefix(Self.treePrefix) ? String(name.dropFirst(Self.treePrefix.count)) : name
    if sample != name, path(of: sample) != nil { return "; did you mean \(Diagnostic.quote(sample))?" }
    if let slash = name.firstIndex(of: "/"), known.contains(String(name[..<slash])) {
      let rest = String(name[name.index(after: slash)...])
      return rest.isEmpty ? "" : "; the sample \(name[..<slash]) has no \(Diagnostic.quote(rest))"
    }
    guard !name.contains("/"), !name.contains(".") else { return "" }
    return "; "
      + (NearestName.advice(for: name, among: known)
        ?? "the samples are \(known.joined(separator: ", ")), and `hull new NAME` creates an app")
  }

  private static let treePrefix = "Pages/"

  /// Whether a name cannot lead out of the folder of samples.
  private static func isInside(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/")
      && name.split(separator: "/").allSatisfy { !$0.hasPrefix(".") }
  }
}
