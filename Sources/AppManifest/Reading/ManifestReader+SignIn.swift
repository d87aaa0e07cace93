import ShellCore
import SourceText

extension ManifestReader {
  /// Sign-in by the authorization code flow of OAuth 2.0.
  mutating func signIn(_ node: YAMLNode) -> SignInConfiguration? {
    guard attempt({ () throws(Diagnostic) in try node.members("`oauth`") }) != nil else { return nil }
    report(node.unknownKeys("`oauth`", of: .signIn))
    let login = required(node, "login_url", isWeb: true)
    let authorization = required(node, "authorization_endpoint", isWeb: true)
    let token = required(node, "token_endpoint", isWeb: true)
    let client = required(node, "client_id", isWeb: false)
    let redirect = required(node, "redirect_uri", isWeb: false)
    if let text = redirect, WebAddress.scheme(of: text) == nil, let uriNode = node["redirect_uri"] {
      report(
        uriNode.diagnostic(
          "`redirect_uri` cannot be \(Diagnostic.quote(text))",
          advice: "write a whole URL, for instance school://callback"))
    }
    let scope = text(node["scope"], "`scope`") ?? ""
    guard let delivery = delivery(node), let login, let authorization, let token, let client, let redirect else {
      return nil
    }
    return SignInConfiguration(
      loginURL: login, authorizationEndpoint: authorization, tokenEndpoint: token, clientID: client,
      redirectURI: redirect, scope: scope, delivery: delivery)
  }

  private mutating func delivery(_ node: YAMLNode) -> SignInConfiguration.Delivery? {
    switch (node["token_origins"], node["cookie"]) {
    case (let list?, nil): return .header(origins: origins(list, "`token_origins`"))
    case (nil, let name?): return text(name, "`cookie`").map { .cookie(name: $0) }
    case (_?, let name?):
      report(name.diagnostic("`oauth` has both `token_origins` and `cookie`", advice: "keep one of them"))
    case (nil, nil):
      report(
        node.diagnostic(
          "`oauth` has neither `token_origins` nor `cookie`",
          advice: "say which origins get the token, or its cookie's name"))
    }
    return nil
  }

  private mutating func required(_ node: YAMLNode, _ key: String, isWeb: Bool) -> String? {
    guard let value = node[key] else {
      report(node.diagnostic("`oauth` has no `\(key)`"))
      return nil
    }
    guard let text = text(value, "`\(key)`") else { return nil }
    guard isWeb else { return text }
    if let scheme = WebAddress.scheme(of: text), scheme == "http" || scheme == "https" { return text }
    report(
      value.diagnostic("`\(key)` cannot be \(Diagnostic.quote(text))", advice: "write a URL with http:// or https://"))
    return nil
  }

  mutating func cookies(_ node: YAMLNode) -> CookieConfiguration {
    var cookies = CookieConfiguration()
    guard attempt({ () throws(Diagnostic) in try node.members("`cookies`") }) != nil else { return cookies }
    report(node.unknownKeys("`cookies`", of: .cookies))
    if let flush = duration(node["flush"], "`flush`") { cookies.flush = flush }
    return cookies
  }
}
