import Testing

@testable import WebPolicy

/// Frames, referrers and permissions by headers.
@Suite("Policies of headers")
struct HeaderPolicyTests {
  private func refusal(_ policy: String?, _ options: String?, in ancestors: String...) -> String? {
    FrameEmbedding.refusal(
      of: "https://shop.test/pay", policies: policy.map { ContentSecurityPolicy.list($0, .enforce) } ?? [],
      frameOptions: options, ancestors: ancestors)
  }

  @Test(
    "Insecure URLs become secure, with the standard port",
    arguments: [
      ("http://a.test/x?y#z", "https://a.test/x?y#z"), ("HTTP://a.test:80", "https://a.test"),
      ("ws://[::1]:80/s", "wss://[::1]/s"), ("http://a.test:8080/:80", "https://a.test:8080/:80"),
      ("https://a.test/", nil), ("ftp://a.test/", nil), ("http:a", nil), ("app://a/", nil),
    ])
  func upgrades(url: String, expected: String?) {
    #expect(InsecureURL.upgraded(url) == expected)
  }

  @Test("X-Frame-Options compare all ancestors with the origin of the document")
  func frameOptions() {
    let message = "Refused to display 'https://shop.test/pay' in a frame because it set 'X-Frame-Options' to "
    #expect(refusal(nil, nil, in: "https://a.test") == nil)
    #expect(refusal(nil, "DENY", in: "https://shop.test") == "\(message)'DENY'.")
    #expect(refusal(nil, "SameOrigin", in: "https://shop.test") == nil)
    #expect(refusal(nil, "SAMEORIGIN", in: "https://shop.test", "https://a.test") == "\(message)'SAMEORIGIN'.")
    #expect(refusal(nil, "DENY, SAMEORIGIN", in: "https://shop.test") == "\(message)'DENY, SAMEORIGIN'.")
    #expect(refusal(nil, "SAMEORIGIN, sameorigin", in: "https://shop.test") == nil)
    #expect(refusal(nil, "ALLOW-FROM https://b.test", in: "https://a.test") == nil)
  }

  @Test("frame-ancestors override X-Frame-Options")
  func ancestors() {
    let message =
      "Refused to load https://shop.test/pay because it does not appear in the frame-ancestors directive of the Content "
      + "Security Policy."
    #expect(refusal("frame-ancestors 'none'", nil, in: "https://shop.test") == message)
    #expect(refusal("frame-ancestors 'self'", "DENY", in: "https://shop.test") == nil)
    #expect(refusal("frame-ancestors https://a.test", nil, in: "https://a.test") == nil)
    #expect(refusal("frame-ancestors https://a.test", nil, in: "https://a.test", "https://b.test") == message)
    #expect(refusal("frame-ancestors *", nil, in: "null") == message)
    #expect(refusal("img-src 'none'", "DENY", in: "https://a.test")?.contains("X-Frame-Options") == true)
  }

  @Test("A referrer reveals as much as its policy allows")
  func referrers() {
    let page = "https://user:word@a.test/x?y#z"
    let targets = ["https://a.test/", "https://b.test/", "http://a.test/"]
    let expected: [ReferrerPolicy: [String]] = [
      .noReferrer: ["", "", ""],
      .noReferrerWhenDowngrade: ["https://a.test/x?y", "https://a.test/x?y", ""],
      .sameOrigin: ["https://a.test/x?y", "", ""],
      .origin: ["https://a.test/", "https://a.test/", "https://a.test/"],
      .strictOrigin: ["https://a.test/", "https://a.test/", ""],
      .originWhenCrossOrigin: ["https://a.test/x?y", "https://a.test/", "https://a.test/"],
      .strictOriginWhenCrossOrigin: ["https://a.test/x?y", "https://a.test/", ""],
      .unsafeURL: ["https://a.test/x?y", "https://a.test/x?y", "https://a.test/x?y"],
    ]
    for policy in ReferrerPolicy.allCases {
      #expect(targets.map { policy.referrer(for: $0, from: page) } == expected[policy], "\(policy)")
    }
    #expect(ReferrerPolicy.unsafeURL.referrer(for: "https://a.test/", from: "app://bank/index.html") == "")
  }

  @Test("The last known policy of a header counts")
  func referrerHeader() {
    #expect(ReferrerPolicy.parse("no-referrer, Origin , unknown") == .origin)
    #expect(ReferrerPolicy.parse("") == nil)
    #expect(ReferrerPolicy.parse("never") == nil)
  }

  @Test("A permissions policy lists the origins that may use a feature")
  func permissions() {
    let policy = PermissionsPolicy(
      #"geolocation=(self "https://b.test:8080/x"), camera=(), microphone=*, clipboard-read=self, x=1, payment = ( )"#,
      origin: "https://a.test")
    #expect(policy.allows("geolocation", for: "https://a.test"))
    #expect(policy.allows("geolocation", for: "https://b.test:8080"))
    #expect(!policy.allows("geolocation", for: "https://b.test"))
    #expect(policy.allows("microphone", for: "https://c.test"))
    #expect(policy.allows("undeclared", for: "https://c.test"))
    #expect(policy.denied(for: "https://a.test") == ["camera", "payment"])
    #expect(policy.denied(for: "https://c.test") == ["camera", "payment", "geolocation", "clipboard-read"])
  }

  @Test("A frame of another origin uses a feature only by its attribute and the policies around it")
  func permissionsOfFrames() {
    func denied(_ attribute: String, _ header: String = "", around: Set<String> = []) -> [String] {
      let container = PermissionsPolicy(attribute: attribute, own: "https://a.test", source: "https://b.test")
      let policy = PermissionsPolicy(header, origin: "https://a.test")
      let all = policy.denied(
        inFrameOf: "https://b.test", container: container, own: "https://a.test", denied: around)
      return ["camera", "geolocation", "microphone"].filter(all.contains)
    }
    #expect(denied("") == ["camera", "geolocation", "microphone"])
    #expect(denied("geolocation; camera 'self' https://b.test; microphone 'self'") == ["microphone"])
    #expect(denied("geolocation *; camera 'none'") == ["camera", "microphone"])
    #expect(denied("geolocation; camera", "geolocation=(self)") == ["geolocation", "microphone"])
    #expect(denied("geolocation; camera", around: ["camera"]) == ["camera", "microphone"])
    let own = PermissionsPolicy("", origin: "https://a.test")
    let container = PermissionsPolicy(attribute: "", own: "https://a.test", source: "https://a.test")
    #expect(
      own.denied(inFrameOf: "https://a.test", container: container, own: "https://a.test", denied: []) == [])
  }
}
