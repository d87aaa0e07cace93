/// Numbers as CSS writes them: no trailing zeros, no exponent for everyday values.
enum NumberText {
  static func of(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let thousandths = (value * 10_000).rounded() / 10_000
    return thousandths == thousandths.rounded() && abs(thousandths) < 1e15 ? String(Int(thousandths)) : "\(thousandths)"
  }
}
