import CEngineScripts
import CJavaScriptCore
import EngineContract
import PageWire

/// Flow scripts on JavaScriptCore: one context group, and one context per flow.
public final class FlowScriptEngine: ScriptEngine {
  private let group: JSContextGroupRef
  private let scripts: JSStringRef
  private let scriptsURL: JSStringRef
  private var realm: FlowRealm?

  public init() {
    HullRaiseInitialHeapLimit()
    group = JSContextGroupCreate()
    scripts = JSStringCreateWithUTF8CString(hull_flow_scripts())
    scriptsURL = JSStringCreateWithUTF8CString("hull:flow")
  }

  deinit {
    realm = nil
    JSStringRelease(scripts)
    JSStringRelease(scriptsURL)
    JSContextGroupRelease(group)
  }

  public var name: String { "embedded (JavaScriptCore)" }

  public func begin(_ opening: ScriptOpening, eventSink: any ScriptEventSink) {
    // The previous flow's objects are released before the next flow creates any.
    realm = nil
    realm = FlowRealm(group: group, scripts: scripts, url: scriptsURL, opening: opening, eventSink: eventSink)
  }

  public func evaluate(_ evaluation: ScriptEvaluation) -> ScriptOutcome {
    realm?.evaluate(evaluation) ?? ScriptOutcome(result: .failure("no flow was started"))
  }
}
