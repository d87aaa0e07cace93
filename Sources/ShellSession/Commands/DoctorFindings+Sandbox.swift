#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension DoctorFindings {
  /// A layer of the sandbox: its key in the report of `hull-page --sandbox`, what it restricts, and what turns it on.
  private static let layers = [
    (key: "calls", title: "system calls", need: "the kernel needs CONFIG_SECCOMP_FILTER"),
    (
      key: "files", title: "files",
      need: "Landlock needs Linux 5.13, and `landlock` among the kernel's security modules (lsm=)"
    ),
    (
      key: "signals", title: "signals",
      need: "Landlock needs Linux 6.12; the filter of system calls refuses them anyway"
    ),
    (
      key: "namespaces", title: "network",
      need:
        "user namespaces are turned off (kernel.unprivileged_userns_clone, user.max_user_namespaces, AppArmor, or a "
        + "container); the filter of system calls refuses sockets anyway"
    ),
  ]

  /// Locks a process like a page process, and shows the layers that are on.
  static func sandbox(_ settings: Settings?) -> DoctorFinding {
    if let setting = settings?.sandbox, !setting.value {
      return DoctorFinding(
        "off (\(setting.source.description)): pages, scripts of flows and native scripts can do what you can do")
    }
    guard let path = try? EngineLocator.path(of: "embedded") else {
      return .failure("unknown: the page engine is not installed")
    }
    let lines = output(of: path, "--sandbox") ?? []
    guard lines != ["unsupported"] else { return DoctorFinding("none: this system or build has no sandbox") }
    var states: [String: String] = [:]
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { states[String(words[0])] = String(words[1]) }
    }
    guard states["calls"] == "on" else {
      return .failure(
        "page processes cannot be locked, and do not start: \(states["calls"] ?? "\(path) does not run")",
        advice: "the kernel needs CONFIG_SECCOMP_FILTER; --no-sandbox runs pages without a sandbox")
    }
    let isOn = layers.filter { states[$0.key] == "on" }.map(\.title)
    let version = states["landlock"].map { $0 == "0" ? "no Landlock" : "Landlock \($0)" } ?? "no Landlock"
    var rows = ["on: \(isOn.joined(separator: ", ")) (seccomp, \(version))"]
    for layer in layers where states[layer.key] != "on" {
      rows.append("without a layer for \(layer.title): \(states[layer.key] ?? "unknown"); \(layer.need)")
    }
    return DoctorFinding(rows.joined(separator: "\n"))
  }
}
