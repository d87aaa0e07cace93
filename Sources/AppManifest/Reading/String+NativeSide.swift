extension String {
  /// Whether it is the name of a JavaScript variable, of ASCII characters.
  var isScriptVariable: Bool {
    !isEmpty
      && unicodeScalars.enumerated().allSatisfy { index, scalar in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == "$"
          || (index > 0 && ("0"..."9").contains(scalar))
      }
  }
}
