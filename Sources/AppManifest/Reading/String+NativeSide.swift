import SourceText

extension String {
  /// The path, if it is not one of a dialect, or the dialect's folder has the file.
  func existing(_ node: YAMLNode, in dialect: String?, _ hasFile: (String) -> Bool) throws(Diagnostic) -> String {
    guard let dialect, !hasFile(self) else { return self }
    throw node.diagnostic(
      "the dialect \(dialect) has no file \(Diagnostic.quote(self))",
      advice: "write a path relative to the folder of dialect.yaml")
  }

  /// Whether it is the name of a JavaScript variable, of ASCII characters.
  var isScriptVariable: Bool {
    !isEmpty
      && unicodeScalars.enumerated().allSatisfy { index, scalar in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == "$"
          || (index > 0 && ("0"..."9").contains(scalar))
      }
  }
}
