import PageWire
import ShellCore
import Testing
import WebPolicy

@testable import ShellRuntime

/// What the loader itself enforces: a page process is not trusted, and does not see redirects.
@Suite("Policies in the loader")
struct PolicyTests {
  private let loop = EventLoop()
  private let server: TestServer
  private let loader: DocumentLoader
  private let deliveries = Received<ResourceDelivery>()
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))
  private let page = "https://page.example"

  init() {
    server = TestServer(loop: loop)
    loader = DocumentLoader(appOrigin: "app://bank", appFolder: nil, userAgent: "Hull", loop: loop)
    loader.output.onResource = { [deliveries] delivery, _ in deliveries.values.append(delivery) }
  }

  private func fetch(_ request: ResourceRequest, _ policy: String) -> ResourceDelivery? {
    let policies = PolicyContainer(DocumentPolicies(contentSecurity: [policy]), at: page + "/index.html")
    loader.fetch(request, for: address, pageOrigin: page, policies: policies)
    loop.run(until: "the end of the request") { !loader.isBusy }
    return deliveries.values.popLast()
  }

  private func request(
    _ path: String, _ destination: ResourceRequest.Destination, _ restriction: RequestRestriction = RequestRestriction()
  ) -> ResourceRequest {
    var request = ResourceRequest(request: 7, destination: destination, url: server.url(path), mode: .noCors)
    request.restriction = restriction
    return request
  }

  private var origin: String { "http://127.0.0.1:\(server.port)" }
  private let refusal = "the Content Security Policy does not allow it"

  @Test("A request that the policy of a header forbids is not sent, whatever the page process says")
  func headers() {
    server.responses["/x"] = TestServer.response("200 OK", body: "x")
    let forbidding = "default-src 'self'; img-src \(origin)"
    #expect(
      fetch(request("/x", .fetch), forbidding)
        == ResourceDelivery(
          request: 7, status: 0, url: server.url("/x"), failure: refusal,
          refusal: .contentSecurity(policies: [forbidding])))
    for destination in [ResourceRequest.Destination.script, .style, .frame] {
      let exempt = request("/x", destination, RequestRestriction(isExempt: true))
      #expect(fetch(exempt, forbidding)?.failure == refusal, "\(destination)")
    }
    #expect(server.requests == [])
    #expect(fetch(request("/x", .image), forbidding)?.status == 200)
    let nonce = request("/x", .script, RequestRestriction(isExempt: true))
    #expect(fetch(nonce, "script-src 'nonce-abc'")?.status == 200)
  }

  @Test("A redirect to a forbidden URL is not followed")
  func redirects() {
    server.responses["/a"] = TestServer.response("302 Found", ["Location: \(server.url("/secret"))"])
    server.responses["/b"] = TestServer.response("302 Found", ["Location: http://localhost:\(server.port)/secret"])
    server.responses["/secret"] = TestServer.response("200 OK", body: "secret")
    let policy = "img-src \(origin)/a \(origin)/b"
    #expect(fetch(request("/a", .image), policy)?.status == 200)
    let refused = fetch(request("/b", .image), policy)
    #expect(refused?.failure == refusal)
    #expect(refused?.url == server.url("/b"))
    #expect(refused?.refusal == .contentSecurity(policies: [policy]))
    let lines = server.requests.map { String($0.prefix { !$0.isNewline }) }
    #expect(lines == ["GET /a HTTP/1.1", "GET /secret HTTP/1.1", "GET /b HTTP/1.1"])
  }

  @Test("Redirects that a policy only reports are followed, and named once")
  func reportedRedirects() {
    server.responses["/a"] = TestServer.response("302 Found", ["Location: http://localhost:\(server.port)/b"])
    server.responses["/b"] = TestServer.response("302 Found", ["Location: http://localhost:\(server.port)/c"])
    server.responses["/c"] = TestServer.response("200 OK", body: "c")
    let policy = "img-src \(origin)/a"
    let policies = PolicyContainer(DocumentPolicies(contentSecurityReportOnly: [policy, "img-src *"]), at: page + "/")
    loader.fetch(request("/a", .image), for: address, pageOrigin: page, policies: policies)
    loop.run(until: "the end of the request") { !loader.isBusy }
    let delivery = deliveries.values.popLast()
    #expect(delivery?.body == Array("c".utf8))
    #expect(delivery?.reportedPolicies == [policy])
    let frame = RequestRestriction(reportOnlyPolicies: [policy], frameOrigin: page)
    #expect(fetch(request("/a", .image, frame), "img-src 'none'")?.reportedPolicies == [policy])
  }

  @Test("The shell upgrades insecure requests by the policy of a header, also those of frames; documents ask for it")
  func upgrades() {
    server.responses["/x"] = TestServer.response("200 OK", body: "x")
    let policy = "upgrade-insecure-requests; img-src http: https:"
    #expect(fetch(request("/x", .image), policy)?.url == server.url("/x").replacing("http:", with: "https:"))
    let frame = RequestRestriction(policies: ["img-src *"], frameOrigin: origin)
    #expect(fetch(request("/x", .image, frame), policy)?.url.hasPrefix("https:") == true)
    #expect(!server.requests.contains { $0.hasPrefix("GET ") })
    loader.start(LoadRequest(load: LoadID(1), url: server.url("/x")))
    loop.run(until: "the document") { !loader.isBusy }
    #expect(fetch(request("/x", .frame), "img-src *")?.status == 200)
    #expect(fetch(request("/x", .image), "img-src *")?.status == 200)
    let asking = server.requests.filter { $0.hasPrefix("GET ") }.map {
      $0.lowercased().contains("upgrade-insecure-requests: 1")
    }
    #expect(asking == [true, true, false])
  }

  @Test("The policies that a page process declares are enforced too; those of a frame replace the page's")
  func declared() {
    server.responses["/x"] = TestServer.response("200 OK", body: "x")
    let meta = RequestRestriction(policies: ["img-src 'none'"])
    #expect(fetch(request("/x", .image, meta), "img-src *")?.failure == refusal)
    let frame = RequestRestriction(policies: ["img-src 'self'"], frameOrigin: origin)
    #expect(fetch(request("/x", .image, frame), "img-src 'none'")?.status == 200)
  }

  /// The `Referer` headers that the server got, without the name of the host.
  private var referrers: [String] {
    server.requests.map { request in
      let line = request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("referer: ") }
      return line.map { String($0.dropFirst("Referer: ".count)).replacing(":\(server.port)", with: "") } ?? "none"
    }
  }

  @Test("Each request of a chain of redirects has the Referer that the policy allows its server")
  func referrer() {
    server.responses["/x"] = TestServer.response("200 OK", body: "x")
    server.responses["/away"] = TestServer.response("302 Found", ["Location: http://localhost:\(server.port)/x"])
    server.responses["/strict"] = TestServer.response(
      "302 Found", ["Location: http://localhost:\(server.port)/x", "Referrer-Policy: no-referrer, unknown"])
    func send(_ path: String, _ destination: ResourceRequest.Destination, _ policy: String) {
      var request = request(path, destination)
      request.referrer = "http://u:p@127.0.0.1:\(server.port)/page?q#f"
      request.referrerPolicy = policy
      loader.fetch(request, for: address, pageOrigin: origin)
      loop.run(until: "the end of the request") { !loader.isBusy }
    }
    for destination in [ResourceRequest.Destination.script, .style, .image, .fetch, .frame] {
      send("/x", destination, "")
    }
    #expect(referrers == Array(repeating: "http://127.0.0.1/page?q", count: 5))
    send("/away", .image, "")
    send("/away", .image, "unsafe-url")
    send("/strict", .image, "unsafe-url")
    send("/x", .image, "origin")
    #expect(
      referrers.dropFirst(5) == [
        "http://127.0.0.1/page?q", "http://127.0.0.1/", "http://127.0.0.1/page?q", "http://127.0.0.1/page?q",
        "http://127.0.0.1/page?q", "none", "http://127.0.0.1/",
      ])
  }

  @Test("Documents have a Referer, too, of which a redirect to another origin hides the path")
  func documentReferrer() {
    server.responses["/x"] = TestServer.response("200 OK", body: "x")
    server.responses["/away"] = TestServer.response("302 Found", ["Location: http://localhost:\(server.port)/x"])
    let load = LoadID(1)
    var request = LoadRequest(load: load, url: server.url("/away"))
    request.referrer = "http://127.0.0.1:\(server.port)/page"
    loader.start(request)
    loop.run(until: "the redirect") { !loader.isBusy }
    loader.followRedirect(load)
    loop.run(until: "the document") { !loader.isBusy }
    #expect(referrers == ["http://127.0.0.1/page", "http://127.0.0.1/"])
  }

  @Test(
    "Cross-Origin-Resource-Policy keeps a resource from documents of other origins or sites",
    arguments: [
      ("same-origin", ["same"]), ("same-site", ["same", "site"]), ("cross-origin", ["same", "site", "other", "app"]),
      ("same-origin, same-origin", ["same", "site", "other", "app"]), ("unknown", ["same", "site", "other", "app"]),
    ])
  func resourcePolicy(header: String, allowed: [String]) {
    server.responses["/x"] = TestServer.response("200 OK", ["Cross-Origin-Resource-Policy: \(header)"], body: "x")
    let origins = [
      "same": origin, "site": "http://127.0.0.1:1", "other": "http://localhost:\(server.port)", "app": "app://bank",
    ]
    for (name, pageOrigin) in origins {
      for destination in [ResourceRequest.Destination.script, .style, .image, .fetch] {
        loader.fetch(request("/x", destination), for: address, pageOrigin: pageOrigin)
        loop.run(until: "the end of the request") { !loader.isBusy }
        let refusal = "it violates the resource's Cross-Origin-Resource-Policy response header"
        let expected = allowed.contains(name) ? "" : refusal
        let delivery = deliveries.values.popLast()
        #expect(delivery?.failure == expected, "\(name) \(destination)")
        #expect(delivery?.refusal == (allowed.contains(name) ? nil : .resourcePolicy))
      }
      // A document in a frame is not checked, as no page requires it.
      loader.fetch(request("/x", .frame), for: address, pageOrigin: pageOrigin)
      loop.run(until: "the end of the request") { !loader.isBusy }
      #expect(deliveries.values.popLast()?.failure == "")
    }
  }

  @Test("A document with require-corp gets only what allows it, and frames only documents with require-corp")
  func embedderPolicy() {
    let headers = [
      "none": [], "cross": ["Cross-Origin-Resource-Policy: cross-origin"],
      "frame": ["Cross-Origin-Embedder-Policy: require-corp; report-to=\"x\""],
      "both": ["Cross-Origin-Embedder-Policy: require-corp", "Cross-Origin-Resource-Policy: cross-origin"],
      "unknown": ["Cross-Origin-Embedder-Policy: credentialless", "Cross-Origin-Resource-Policy: all"],
    ]
    for (name, fields) in headers {
      server.responses["/" + name] = TestServer.response("200 OK", fields, body: name)
    }
    func shown(_ destination: ResourceRequest.Destination, from pageOrigin: String, _ policy: String) -> [String] {
      let policies = PolicyContainer(DocumentPolicies(embedder: policy), at: pageOrigin + "/")
      return headers.keys.sorted().filter { name in
        loader.fetch(request("/" + name, destination), for: address, pageOrigin: pageOrigin, policies: policies)
        loop.run(until: "the end of the request") { !loader.isBusy }
        return deliveries.values.popLast()?.failure == ""
      }
    }
    let all = headers.keys.sorted()
    for destination in [ResourceRequest.Destination.script, .style, .image, .fetch] {
      #expect(shown(destination, from: page, "require-corp") == ["both", "cross"], "\(destination)")
    }
    #expect(shown(.image, from: origin, "require-corp") == all)
    #expect(shown(.frame, from: page, "require-corp") == ["both"])
    #expect(shown(.frame, from: origin, "require-corp; report-to=\"x\"") == ["both", "frame"])
    for policy in ["", "unsafe-none", "credentialless", "require-corp, require-corp"] {
      #expect(shown(.image, from: page, policy) == all, "\(policy)")
      #expect(shown(.frame, from: page, policy) == all, "\(policy)")
    }
  }

  @Test("Reports are sent where the policy says, even if it forbids connections")
  func reports() {
    server.responses["/report"] = TestServer.response("204 No Content")
    let policy = "default-src 'none'; report-uri \(server.url("/report"))"
    let report = RequestRestriction(isExempt: true)
    #expect(fetch(request("/report", .fetch, report), policy)?.failure == "")
    #expect(fetch(request("/other", .fetch, report), policy)?.failure == refusal)
  }

  @Test("A document that may not be shown in a frame does not reach the page process")
  func frames() {
    server.responses["/deny"] = TestServer.response("200 OK", ["X-Frame-Options: DENY"], body: "secret")
    server.responses["/ancestors"] = TestServer.response(
      "200 OK", ["Content-Security-Policy: frame-ancestors \(page)", "X-Frame-Options: DENY"], body: "shown")
    let denied = fetch(request("/deny", .frame), "frame-src *")
    #expect(
      denied?.failure
        == "Refused to display '\(server.url("/deny"))' in a frame because it set 'X-Frame-Options' to 'DENY'.")
    #expect(denied?.body == [])
    #expect(denied?.refusal == .embedding)
    let shown = fetch(request("/ancestors", .frame), "frame-src *")
    #expect(shown?.body == Array("shown".utf8))
    #expect(shown?.headers.map(\.key).contains("Content-Security-Policy") == true)
    let nested = RequestRestriction(frameOrigin: "https://ad.example", ancestors: ["https://ad.example"])
    #expect(
      fetch(request("/ancestors", .frame, nested), "frame-src *")?.failure
        == "Refused to load \(server.url("/ancestors")) because it does not appear in the frame-ancestors directive of the "
        + "Content Security Policy.")
  }
}
