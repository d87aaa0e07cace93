/// Number serialization: no trailing zeros, no exponent, at most six decimal places (CSSOM, section 6.7.2).
enum NumberSerializer {
  static func serialize(_ value: Double, places: Int = 6) -> String {
    guard value.isFinite else { return "0" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    guard abs(value) < 1e12 else { return String(Int64(clamping: Int(min(max(value, -9e18), 9e18)))) }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int64((abs(value) * scale).rounded())
    let whole = scaled / Int64(scale)
    var fraction = String(scaled % Int64(scale))
    fraction = String(repeating: "0", count: places - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && scaled != 0 ? "-" : ""
    return sign + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
