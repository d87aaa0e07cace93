import ShellCore
import SourceText

extension FlowCommandDefinition {
  static let removeWebsiteData = FlowCommandDefinition(
    "removeWebsiteData", .environment, "deletes website data",
    .either([
      .choice(["all"] + FlowReader.dataTypes), .list(.choice(FlowReader.dataTypes)),
      .arguments([
        .optional("types", .list(.choice(FlowReader.dataTypes)), "the kinds of data; by default all"),
        .optional("since", .duration, "only data that is not older"),
        .optional("origin", .text, "only data of this origin"),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .removeWebsiteData(try reader.removal(arguments))
  }
  static let assertWebsiteData = FlowCommandDefinition(
    "assertWebsiteData", .internalAssertion, "asserts which website data exists, or `none`",
    .either([
      .choice(["none"]),
      .expectations(
        "ORIGIN",
        .either([
          .choice(["none"] + FlowReader.dataTypes), .list(.choice(FlowReader.dataTypes)),
          .arguments(FlowReader.dataTypes.map { .optional($0, .count, "the number of items") }),
        ])),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertWebsiteData(try reader.expectations(arguments))
  }
  static let assertCookies = FlowCommandDefinition(
    "assertCookies", .internalAssertion, "asserts cookies",
    .expectations(
      "NAME", .either([.text, .arguments(FlowReader.cookieFields)]))
  ) {
    reader, arguments throws(Diagnostic) in
    .assertCookies(try reader.cookies(arguments))
  }

  static let websiteDataCommands = [removeWebsiteData, assertWebsiteData, assertCookies]
}

/// Commands for website data.
extension FlowReader {
  static let dataTypes = WebsiteDataType.allCases.map(\.rawValue)

  private static let sitePolicies = ["lax", "strict", "none", "unset"]

  static let cookieFields: [FieldDefinition] = [
    .optional("value", .text, "the value"),
    .optional("domain", .text, "the domain"),
    .optional("path", .text, "the path"),
    .optional("secure", .boolean, "the attribute `Secure`"),
    .optional("httpOnly", .boolean, "the attribute `HttpOnly`"),
    .optional("sameSite", .choice(sitePolicies), "the attribute `SameSite`"),
    .optional("session", .boolean, "whether it ends with the app"),
    .optional("written", .boolean, "whether it is written to disk"),
  ]

  fileprivate func removal(_ arguments: CommandArguments) throws(Diagnostic) -> WebsiteDataRemovalStep {
    let node = try arguments.required("removeWebsiteData: {types: [cookies]}")
    guard arguments.hasMapping else {
      if case .scalar(let word, _) = node.kind {
        guard word == "all" else { return WebsiteDataRemovalStep(types: [try type(node)]) }
        return WebsiteDataRemovalStep()
      }
      return WebsiteDataRemovalStep(types: try types(node))
    }
    try arguments.check()
    var step = WebsiteDataRemovalStep(origin: try arguments.text("origin"))
    if let types = arguments["types"] { step.types = try self.types(types) }
    if let since = arguments["since"] {
      let text = try since.text("`since`")
      if !Interpolation.hasExpressions(text) { _ = try since.duration("`since`") }
      step.since = text
    }
    return step
  }

  private func types(_ node: YAMLNode) throws(Diagnostic) -> [WebsiteDataType] {
    var types: [WebsiteDataType] = []
    for element in try node.elements("the kinds of data") { types.append(try type(element)) }
    return types
  }

  private func type(_ node: YAMLNode) throws(Diagnostic) -> WebsiteDataType {
    try type(named: try node.text("a kind of data"), at: node.position, in: node.file)
  }

  private func type(
    named name: String, at position: SourcePosition, in file: SourceFile
  ) throws(Diagnostic) -> WebsiteDataType {
    if let type = WebsiteDataType(rawValue: name) { return type }
    let known = WebsiteDataType.allCases.map(\.rawValue)
    throw file.diagnostic(
      at: position, "unknown kind of data \(Diagnostic.quote(name))",
      advice: NearestName.advice(for: name, among: known) ?? "kinds are \(known.joined(separator: ", "))")
  }

  fileprivate func expectations(_ arguments: CommandArguments) throws(Diagnostic) -> [WebsiteDataExpectation] {
    let node = try arguments.required("assertWebsiteData: {http://shop.test: [localStorage]}")
    if case .scalar("none", _) = node.kind { return [WebsiteDataExpectation()] }
    var found: [WebsiteDataExpectation] = []
    for member in try node.members("`assertWebsiteData`") where !CommandArguments.common.contains(member.key) {
      var expectation = WebsiteDataExpectation(origin: member.key)
      switch member.value.kind {
      case .scalar("none", _): break
      case .scalar: expectation.types[try type(member.value)] = .some(nil)
      case .sequence: for type in try types(member.value) { expectation.types[type] = .some(nil) }
      case .mapping(let members):
        for count in members {
          let type = try type(named: count.key, at: count.keyPosition, in: node.file)
          expectation.types[type] = .some(try self.count(count.value, "the number of \(count.key)"))
        }
      }
      found.append(expectation)
    }
    guard !found.isEmpty else { throw arguments.diagnostic("`assertWebsiteData` compares nothing") }
    return found
  }

  fileprivate func cookies(_ arguments: CommandArguments) throws(Diagnostic) -> [CookieExpectation] {
    let node = try arguments.required("assertCookies: {session: {httpOnly: true}}")
    var found: [CookieExpectation] = []
    for member in try node.members("`assertCookies`") where !CommandArguments.common.contains(member.key) {
      var cookie = CookieExpectation(name: member.key)
      if case .mapping(let members) = member.value.kind {
        try CommandArguments.check(
          members, known: Self.cookieFields.map(\.name),
          name: member.key, file: node.file)
        cookie = try self.cookie(cookie, member.value)
      } else {
        let word = try member.value.text("the cookie \(member.key)")
        if word == "none" { cookie.exists = false } else { cookie.value = word }
      }
      found.append(cookie)
    }
    guard !found.isEmpty else { throw arguments.diagnostic("`assertCookies` compares nothing") }
    return found
  }

  private func cookie(_ cookie: CookieExpectation, _ node: YAMLNode) throws(Diagnostic) -> CookieExpectation {
    var cookie = cookie
    func text(_ key: String) throws(Diagnostic) -> String? { try node[key]?.text("`\(key)`") }
    func flag(_ key: String) throws(Diagnostic) -> Bool? { try node[key]?.boolean("`\(key)`") }
    cookie.value = try text("value")
    cookie.domain = try text("domain")
    cookie.path = try text("path")
    cookie.isSecure = try flag("secure")
    cookie.isHTTPOnly = try flag("httpOnly")
    cookie.isSession = try flag("session")
    cookie.isStored = try flag("written")
    cookie.sameSite = try text("sameSite")
    if let site = cookie.sameSite, !Self.sitePolicies.contains(site) {
      throw (node["sameSite"] ?? node).mismatch("`sameSite`", "lax, strict, none or unset")
    }
    return cookie
  }
}
