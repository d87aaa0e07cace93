/// Public words that had another name in development versions: keys and values of app.yaml, of headers and commands of flows, of settings
/// and themes, and names on the command line.
///
/// An old word is an error that names the new one. The rest of the input is then read as if the new word had been written, so that each
/// old word is reported once. This type and its uses are to be removed with version 1.0.
package struct RenamedWords: Sendable {
  /// A renamed key, or a key with renamed values.
  package struct Word: Hashable, Sendable {
    /// The old key with the keys that lead to it, separated by `/`. `*` stands for any key, `[]` for the elements of a list.
    package let path: String
    /// The key's name now.
    package let key: String
    /// Old values with their new ones.
    package let values: [String: String]
    /// What the error names instead of the key, where the key's meaning has changed, too.
    package let form: String?

    /// - Parameter key: the key's new name; nil when only its values are renamed.
    init(_ path: String, _ key: String? = nil, values: [String: String] = [:], form: String? = nil) {
      self.path = path
      self.key = key ?? path.split(separator: "/").last.map(String.init) ?? path
      self.values = values
      self.form = form
    }

    /// The steps of `path`.
    package var steps: [String] { path.split(separator: "/").map(String.init) }
  }

  /// In the order in which they are replaced.
  package let words: [Word]

  // MARK: The words

  /// Of app.yaml.
  package static let configuration = RenamedWords(words: [
    Word("userAgent", "user_agent", form: "user_agent: {append: TEXT}"),
    Word("page_cache", "bfcache"),
    Word("bridge/replies", "reply_to", values: ["loaded": "loaded_page"]),
    Word("bridge/rebirth", "expose_last_death", values: ["told": "true", "untold": "false"]),
    Word("bridge/scripts", "evaluate", values: ["awaited": "async"]),
    Word("bridge/interfaces/*/repeatable", "idempotent"),
    Word("bridge/interfaces/*/effect", "side_effect"),
    Word("navigation/in_page", "track_same_document", values: ["seen": "true", "unseen": "false"]),
    Word("navigation/late", "on_timeout"),
    Word("navigation/for", "ask_for"),
    Word("navigation/bars", "bar_scope", values: ["shown": "view"]),
    Word("navigation/overlay", "loading_overlay"),
    Word("navigation/path_rules", values: ["obey": "apply"]),
    Word("navigation/early_links", values: ["keep": "queue"]),
    Word("navigation/first_loads", "initial_loads"),
    Word("recovery/place", "reload_target"),
    Word("recovery/loading", "during_load"),
    Word("tabs/[]/recovery/place", "reload_target"),
    Word("tabs/[]/recovery/loading", "during_load"),
    Word("bundle/use", "activate", values: ["now": "immediately"]),
    Word("bundle/check", "check_interval"),
    Word("bundle/maxAge", "max_age"),
    Word("tracking/user_agent", values: ["kept": "keep", "overwritten": "overwrite"]),
    Word("quirks/killed_with_page", "kill_app_on_oom"),
    Word("quirks/dropped_bodies", "drop_request_bodies"),
    Word("schemes/*/links/*/repeatable", "idempotent"),
    Word("schemes/*/tags/*/from", "source"),
    Word("schemes/*/tags/*/readers", "allow_origins"),
    Word("scripts/[]/at", "injection_time"),
    Word("oauth/watch", "login_url"),
    Word("oauth/authorize", "authorization_endpoint"),
    Word("oauth/token", "token_endpoint"),
    Word("oauth/redirect", "redirect_uri"),
    Word("oauth/send_to", "token_origins"),
    Word("external/other", "default"),
  ])

  /// Of the header key `hull`, which has some keys of app.yaml and one of its own.
  package static let flowHeader = RenamedWords(
    words: [Word("late", "on_timeout")]
      + configuration.words.filter { word in
        let steps = word.steps
        return steps.count == 2 && ["bridge", "navigation", "recovery", "tracking", "quirks"].contains(steps[0])
          && !["late", "for"].contains(steps[1])
      })

  /// Kinds of death, in flows and on the command line.
  package static let deathKinds = [
    "parked": "suspended", "stuck": "unrecoverable", "endless": "busy-loop", "onLoad": "on-load",
  ]

  private static let dataTypes = ["pageCache": "bfcache"]

  /// Of commands of flows, each as a mapping of its name to its arguments.
  package static let commands = RenamedWords(words: [
    Word("damageBundle", "corruptBundle"),
    Word("assertBundle/fault", "error"),
    Word("killRenderer", values: deathKinds),
    Word("killRenderer/kind", values: deathKinds),
    Word("assertDeaths/last/kind", values: deathKinds),
    Word("removeWebsiteData", values: dataTypes),
    Word("removeWebsiteData/[]", values: dataTypes),
    Word("removeWebsiteData/types/[]", values: dataTypes),
    Word("assertWebsiteData/*", values: dataTypes),
    Word("assertWebsiteData/*/[]", values: dataTypes),
    Word("assertWebsiteData/*/pageCache", "bfcache"),
  ])

  /// Of config.yaml.
  package static let settings = RenamedWords(words: [
    Word("keys/show-halt", "show-breakpoint"), Word("keys/inspector.unfold", "inspector.expand"),
    Word("keys/inspector.fold", "inspector.collapse"),
  ])

  /// Of theme files.
  package static let theme = RenamedWords(
    words: ["", ".foreground", ".background", ".attributes"].map {
      Word("roles/native.fault\($0)", "native.error\($0)")
    })

  /// Commands of `hull run --plain`.
  package static let plainCommands = ["look": "read"]

  // MARK: Replacing them

  /// What is said about an old word.
  package static func message(_ old: String, _ new: String) -> String { "`\(old)` is now `\(new)`" }

  /// The node with the new words, and a diagnostic for each old one.
  package func replaced(in node: YAMLNode) -> (node: YAMLNode, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var result = node
    for word in words {
      result = Self.replace(word, at: word.steps[...], in: result, &diagnostics)
    }
    return (result, diagnostics)
  }

  private static func replace(
    _ word: Word, at path: ArraySlice<String>, in node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode {
    guard let step = path.first else { return replaceValue(of: word, key: nil, node, &diagnostics) }
    let rest = path.dropFirst()
    var result = node
    switch node.kind {
    case .scalar: break
    case .sequence(let elements):
      guard step == "[]" else { break }
      result.kind = .sequence(elements.map { replace(word, at: rest, in: $0, &diagnostics) })
    case .mapping(let members):
      result.kind = .mapping(
        members.map { member in
          guard rest.isEmpty else {
            guard step == "*" || step == member.key else { return member }
            var member = member
            member.value = replace(word, at: rest, in: member.value, &diagnostics)
            return member
          }
          return replace(word, last: step, member, &diagnostics)
        })
    }
    return result
  }

  /// The member at the end of a path.
  private static func replace(
    _ word: Word, last step: String, _ member: YAMLMember, _ diagnostics: inout [Diagnostic]
  ) -> YAMLMember {
    var member = member
    guard step != "*" else {
      member.value = replaceValue(of: word, key: nil, member.value, &diagnostics)
      return member
    }
    guard member.key == step, step != word.key else {
      if member.key == word.key { member.value = replaceValue(of: word, key: word.key, member.value, &diagnostics) }
      return member
    }
    var (old, new) = (step, word.form ?? word.key)
    if case .scalar(let text, _) = member.value.kind, let value = word.values[text] {
      (old, new) = ("\(old): \(text)", "\(new): \(value)")
      member.value.kind = .scalar(value, isQuoted: false)
    }
    diagnostics.append(member.value.file.diagnostic(at: member.keyPosition, message(old, new)))
    member.key = word.key
    return member
  }

  /// - Parameter key: the key that the message names; nil where the value stands for itself.
  private static func replaceValue(
    of word: Word, key: String?, _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode {
    guard case .scalar(let text, _) = node.kind, let value = word.values[text] else { return node }
    let prefix = key.map { "\($0): " } ?? ""
    diagnostics.append(node.diagnostic(message(prefix + text, prefix + value)))
    var node = node
    node.kind = .scalar(value, isQuoted: false)
    return node
  }
}
