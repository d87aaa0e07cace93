import PageWire
import Testing

/// Policies of headers, which script pairs cannot have.
@Suite("Policies of documents")
struct DocumentPolicyTests {
  private func open(
    _ html: String, _ policy: String = "", reportOnly: String = "", referrer: String = "", permissions: String = "",
    device: DeviceState = DeviceState()
  ) -> TestPage {
    TestPage(html, url: "https://a.test/index.html") { opening in
      opening.policies = DocumentPolicies(
        contentSecurity: policy.isEmpty ? [] : [policy],
        contentSecurityReportOnly: reportOnly.isEmpty ? [] : [reportOnly], referrer: referrer, permissions: permissions)
      opening.device = device
    }
  }

  private func requests(_ page: TestPage) -> [ResourceRequest] {
    page.eventSink.events.compactMap { event in
      guard case .didRequestResource(let request) = event else { return nil }
      return request
    }
  }

  @Test("A policy that only reports allows everything, and sends its reports")
  func reportOnly() throws {
    let reporting = open(
      "<script>console.log('runs')</script>", reportOnly: "script-src 'self'; report-uri /report https://b.test/r")
    #expect(requests(reporting).map(\.url) == ["https://a.test/report", "https://b.test/r"])
    #expect(
      reporting.drainConsoleTexts() == [
        "[Report Only] Refused to execute a script because its hash, its nonce, or 'unsafe-inline' does not appear in the "
          + "script-src directive of the Content Security Policy.",
        "runs",
      ])
    let again = open("<script>1</script>", "default-src 'none'; report-uri /report https://b.test/r")
    let sent = requests(again)
    #expect(sent.map(\.url) == ["https://a.test/report", "https://b.test/r"])
    #expect(sent.map(\.method) == ["POST", "POST"])
    #expect(sent.map(\.restriction.isExempt) == [true, true])
    #expect(sent.first?.headers == [StorageItem(key: "content-type", value: "application/csp-report")])
    #expect(
      String(decoding: try #require(sent.first).body, as: UTF8.self)
        == #"{"csp-report":{"document-uri":"https://a.test/index.html","referrer":"","#
        + #""violated-directive":"script-src-elem","effective-directive":"script-src-elem","#
        + #""original-policy":"default-src 'none'; report-uri /report https://b.test/r","blocked-uri":"inline","#
        + #""status-code":200}}"#)
  }

  @Test("The nonce of a header's policy is hidden from selectors and attributes")
  func nonces() {
    let page = open(
      """
      <style nonce=abc>p { color: lime }</style><script nonce=abc>
      console.log(document.currentScript.getAttribute('nonce') === '', document.currentScript.nonce,
        document.querySelectorAll('[nonce=abc]').length);
      </script>
      """, "script-src 'nonce-abc'; style-src 'nonce-abc'")
    #expect(page.drainConsoleTexts() == ["true abc 0"])
  }

  @Test("A sandbox of a policy restricts the page itself")
  func sandbox() {
    let page = open("<script>console.log('runs')</script><p>x</p>", "sandbox")
    #expect(page.drainConsoleTexts() == [])
    let scripts = open("<script>console.log(self.origin)</script>", "sandbox allow-scripts")
    #expect(scripts.drainConsoleTexts() == ["null"])
  }

  @Test("A redirect that the shell refuses is reported with the URL that the page knows")
  func redirects() throws {
    let policy = "img-src b.test"
    let page = open(
      """
      <img src="https://b.test/x" onerror="console.log('error event')"><script>
      document.addEventListener('securitypolicyviolation', (e) => console.log(e.effectiveDirective, e.blockedURI));
      </script>
      """, policy)
    let request = try #require(requests(page).first)
    page.perform(
      .deliverResource(
        ResourceDelivery(
          request: request.request, status: 0, url: request.url,
          failure: "the Content Security Policy does not allow it", refusal: .contentSecurity(policies: [policy]))))
    #expect(
      page.drainConsoleTexts().sorted() == [
        "Refused to load https://b.test/x because it does not appear in the img-src directive of the Content Security "
          + "Policy.",
        "error event", "img-src https://b.test/x",
      ])
  }

  @Test("A header of a failed response is never a refusal of the shell")
  func headerNamedPolicy() throws {
    let page = open("<img src='https://b.test/x'>", "img-src b.test")
    let request = try #require(requests(page).first)
    page.perform(
      .deliverResource(
        ResourceDelivery(
          request: request.request, status: 0, url: request.url,
          headers: [StorageItem(key: "policy", value: "img-src b.test")], failure: "the connection was closed")))
    #expect(!page.drainConsoleTexts().contains { $0.contains("Content Security Policy") })
  }

  @Test("A redirect that a policy only reports is reported, and the response is used")
  func reportedRedirects() throws {
    let policy = "connect-src https://b.test; frame-src https://b.test"
    let page = open(
      """
      <script>document.addEventListener('securitypolicyviolation', (e) =>
        console.log(e.disposition, e.effectiveDirective, e.blockedURI));
      fetch('https://b.test/x').then((response) => console.log(response.status));</script>
      <iframe src=https://b.test/frame></iframe>
      """, reportOnly: policy)
    for request in requests(page) {
      page.perform(
        .deliverResource(
          ResourceDelivery(
            request: request.request, status: 200, kind: .cors, url: "https://c.test/x", isRedirected: true,
            headers: [StorageItem(key: "content-type", value: "text/html")],
            body: Array("<script>console.log('shown')</script>".utf8), reportedPolicies: [policy])))
    }
    #expect(
      page.drainConsoleTexts().sorted() == [
        "200",
        "[Report Only] Refused to connect to https://b.test/x because it does not appear in the connect-src directive of "
          + "the Content Security Policy.",
        "[Report Only] Refused to load https://b.test/frame because it does not appear in the frame-src directive of the "
          + "Content Security Policy.",
        "report connect-src https://b.test/x", "report frame-src https://b.test", "shown",
      ])
  }

  @Test("A policy that only reports reports each use of eval, which works in the scope of its caller")
  func reportedEvaluation() {
    let page = open(
      """
      <script>const local = () => { const inner = 2; return eval('inner'); };
      console.log(local(), (0, eval)('1 + 2'), Object.getPrototypeOf(async function () {}).constructor('return 1').length);
      eval = () => 'own';
      console.log(eval('x'));</script>
      """, reportOnly: "script-src 'unsafe-inline'")
    let message =
      "[Report Only] Refused to execute a script because 'unsafe-eval' and 'trusted-types-eval' does not appear in the "
      + "script-src directive of the Content Security Policy."
    #expect(page.drainConsoleTexts() == [message, message, message, "2 3 0", "own"])
  }

  @Test("upgrade-insecure-requests changes the URLs of resources, sockets, frames, forms and own links")
  func upgrades() {
    let markup = """
      <img src=http://b.test:80/image><iframe src=http://b.test:81/frame></iframe>
      <iframe srcdoc="<img src=http://b.test/inner>"></iframe>
      <a href=http://a.test/own></a><a href=http://b.test/other></a><form action=http://b.test/form></form>
      <script>fetch('http://b.test/fetch'); console.log(new WebSocket('ws://b.test/socket').url);
      for (const link of document.links) link.click();
      document.forms[0].submit();</script>
      """
    func urls(_ page: TestPage) -> [String] {
      page.eventSink.events.compactMap { event -> String? in
        switch event {
        case .didRequestResource(let request): request.url
        case .didRequestNavigation(let request): request.url
        case .didUseService(.openSocket(let opening)): opening.url
        default: nil
        }
      }.sorted()
    }
    let upgraded = open(markup, "upgrade-insecure-requests")
    let expected = [
      "http://b.test/other", "https://a.test/own", "https://b.test/fetch", "https://b.test/form?",
      "https://b.test/image", "https://b.test/inner", "https://b.test:81/frame", "wss://b.test/socket",
    ]
    #expect(urls(upgraded) == expected)
    #expect(upgraded.drainConsoleTexts() == ["wss://b.test/socket"])
    let meta = "<meta http-equiv=Content-Security-Policy content=upgrade-insecure-requests>"
    #expect(urls(open(meta + markup)) == expected)
    let reporting = open("<img src=http://b.test/a>", reportOnly: "upgrade-insecure-requests")
    #expect(urls(reporting) == ["http://b.test/a"])
    #expect(
      reporting.drainConsoleTexts() == [
        "The Content Security Policy directive 'upgrade-insecure-requests' is ignored when delivered in a report-only "
          + "policy."
      ])
  }

  @Test("Requests of documents in frames carry their policies; those of the page only what the shell does not know")
  func restrictions() throws {
    let page = open(
      """
      <meta http-equiv="Content-Security-Policy" content="object-src 'none'"><img src="/a">
      <iframe srcdoc="<img src='https://a.test/b'>"></iframe><iframe src="/c"></iframe>
      """, "img-src 'self'")
    let sent = requests(page).sorted { $0.url < $1.url }
    #expect(sent.map(\.url) == ["https://a.test/a", "https://a.test/b", "https://a.test/c"])
    #expect(
      sent.map(\.restriction) == [
        RequestRestriction(policies: ["object-src 'none'"]),
        RequestRestriction(policies: ["img-src 'self'", "object-src 'none'"], frameOrigin: "https://a.test"),
        RequestRestriction(policies: ["object-src 'none'"]),
      ])
  }

  @Test("Permissions that a header denies are denied to the page, and to frames of other origins without the attribute")
  func permissions() {
    let device = DeviceState(
      isOnline: true,
      grants: [
        DeviceState.Grant(name: "camera", permission: .granted),
        DeviceState.Grant(name: "geolocation", permission: .granted),
        DeviceState.Grant(name: "notifications", permission: .granted),
      ])
    let page = open("", permissions: "camera=()", device: device)
    let states = page.run(
      """
      for (const name of ['camera', 'geolocation', 'notifications'])
        navigator.permissions.query({ name }).then((status) => console.log(name, status.state));
      """)
    #expect(states == ["camera denied", "geolocation granted", "notifications granted"])
  }

  @Test("Requests name the referrer policy of an attribute, of the last meta element, or of the header")
  func referrers() {
    func policies(_ html: String, _ header: String = "") -> [String] {
      requests(open(html, referrer: header)).map { request in
        #expect(request.referrer == "https://a.test/index.html")
        return String(request.url.drop { $0 != "/" }.dropFirst(2)) + " " + request.referrerPolicy
      }
    }
    let script = "<script>fetch('https://b.test/1'); fetch('/2', { referrerPolicy: 'origin' })</script>"
    #expect(policies(script) == ["b.test/1 ", "a.test/2 origin"])
    #expect(policies(script, "no-referrer, same-origin") == ["b.test/1 same-origin", "a.test/2 origin"])
    let meta = "<meta name=referrer content=never>"
    let hidden = "<script>fetch('/2', { referrer: '' })</script>"
    #expect(policies(meta + script, "origin") == ["b.test/1 no-referrer", "a.test/2 origin"])
    #expect(policies(hidden, "origin") == ["a.test/2 no-referrer"])
    let elements = """
      <link rel=stylesheet href=a.css referrerpolicy=ORIGIN><img src=b.png referrerpolicy=unsafe-url>
      <img src=c.png referrerpolicy=all><iframe src=e.html></iframe>
      <script src=d.js referrerpolicy=same-origin></script>
      """
    #expect(
      policies(elements, "strict-origin").sorted() == [
        "a.test/a.css origin", "a.test/b.png unsafe-url", "a.test/c.png strict-origin", "a.test/d.js same-origin",
        "a.test/e.html strict-origin",
      ])
  }

  @Test("Navigations name the referrer policy of a link, of a form, of the last meta element or of the header")
  func navigationReferrers() {
    func policies(_ html: String) -> [String] {
      let page = open(html, referrer: "origin")
      let script = "for (const link of document.querySelectorAll('a')) link.click(); document.forms[0]?.submit()"
      page.perform(.evaluate(EvaluationRequest(request: 1, script: script)))
      return page.eventSink.events.compactMap {
        guard case .didRequestNavigation(let request) = $0 else { return nil }
        return String(request.url.drop { $0 != "/" }.dropFirst(2)) + " " + request.referrerPolicy
      }
    }
    let links = """
      <a href=/1></a><a href=/2 rel="nofollow NoReferrer" referrerpolicy=unsafe-url></a>
      <a href=/3 referrerpolicy=unsafe-url></a><form action=/4 rel=noreferrer></form>
      """
    #expect(
      policies(links) == ["a.test/1 origin", "a.test/2 no-referrer", "a.test/3 unsafe-url", "a.test/4? no-referrer"])
    #expect(policies("<meta name=referrer content=same-origin><a href=/1></a>") == ["a.test/1 same-origin"])
  }

  @Test("A document in a frame that navigates itself is the referrer of the next one")
  func frameReferrers() throws {
    let page = open("<iframe src=/frame></iframe>", referrer: "origin")
    let first = try #require(requests(page).first)
    page.perform(
      .deliverResource(
        ResourceDelivery(
          request: first.request, status: 200, url: first.url,
          headers: [StorageItem(key: "content-type", value: "text/html")],
          body: Array("<script>location.href = '/next'</script><a rel=noreferrer href=/hidden></a>".utf8))))
    let next = try #require(requests(page).last)
    #expect(next.url == "https://a.test/next")
    #expect(next.referrer == "https://a.test/frame")
    #expect(next.referrerPolicy == "")
    page.perform(
      .evaluate(EvaluationRequest(request: 1, script: "frames[0].document.querySelector('a').click()")))
    let hidden = try #require(requests(page).last)
    #expect([hidden.url, hidden.referrerPolicy] == ["https://a.test/hidden", "no-referrer"])
  }

  @Test("Windows that a document opens get its policy, and navigations of documents in frames name their URL")
  func windowReferrers() throws {
    let page = open("<meta name=referrer content=origin><iframe src=/frame></iframe>")
    let frame = try #require(requests(page).first)
    #expect(frame.referrerPolicy == "origin")
    page.perform(
      .deliverResource(
        ResourceDelivery(
          request: frame.request, status: 200, url: frame.url,
          headers: [StorageItem(key: "content-type", value: "text/html")],
          body: Array("<script>open('/4', '_blank'); top.location = '/5'</script>".utf8))))
    let script = """
      open('/1', '_blank'); open('/2', '_blank', 'noreferrer'); open('/3', '_blank', 'noopener');
      """
    page.perform(.evaluate(EvaluationRequest(request: 1, script: script)))
    let navigations = page.eventSink.events.compactMap { event -> [String]? in
      guard case .didRequestNavigation(let request) = event else { return nil }
      return [String(request.url.dropFirst("https://a.test".count)), request.referrerPolicy, request.referrer]
    }
    #expect(
      navigations == [
        ["/4", "", "https://a.test/frame"], ["/5", "origin", "https://a.test/frame"], ["/1", "origin", ""],
        ["/2", "no-referrer", ""], ["/3", "origin", ""],
      ])
  }
}
