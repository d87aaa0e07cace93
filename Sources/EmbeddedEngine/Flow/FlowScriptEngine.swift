import CEngineScripts
import CJavaScriptCore
import EngineContract
import PageWire

/// Flow scripts on JavaScriptCore: one context group, and one context per flow.
package final class FlowScriptEngine: ScriptEngine {
  private let group: JSContextGroupRef
  private let scripts: JSStringRef
  private let scriptsURL: JSStringRef
  private var realm: FlowRealm?

  package init() {
    HullRaiseInitialHeapLimit()
    group = JSContextGroupCreate()
    let context = JSGlobalContextCreateInGroup(group, nil)
    HullLoadTimeZone(context)
    JSGlobalContextRelease(context)
    scripts = JSStringCreateWithUTF8CString(hull_flow_scripts())
    scriptsURL = JSStringCreateWithUTF8CString("hull:flow")
  }

  deinit {
    realm = nil
    JSStringRelease(scripts)
    JSStringRelease(scriptsURL)
    JSContextGroupRelease(group)
  }

  package var name: String { "embedded (JavaScriptCore)" }

  package func begin(_ opening: ScriptOpening, eventSink: any ScriptEventSink) {
    // The previous flow's objects are released before the next flow creates any.
    realm = nil
    realm = FlowRealm(group: group, scripts: scripts, url: scriptsURL, opening: opening, eventSink: eventSink)
  }

  package func evaluate(_ evaluation: ScriptEvaluation) -> ScriptOutcome {
    realm?.evaluate(evaluation) ?? ScriptOutcome(result: .failure("no flow was started"))
  }
}
