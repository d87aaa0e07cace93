/// A parsed style sheet.
struct StyleSheet {
  var rules: [StyleRule] = []
}
