/// The domains of sessions.
enum DomainList {
  /// Of the browser, which is the app.
  static var browser: [any DevToolsDomain.Type] {
    [BrowserDomain.self, TargetDomain.self, SchemaDomain.self, StorageDomain.self, HullDomain.self]
  }

  /// Of a page. Events are passed in this order.
  static var page: [any DevToolsDomain.Type] {
    [
      BrowserDomain.self, TargetDomain.self, SchemaDomain.self, InspectorDomain.self, PageDomain.self, IODomain.self,
      RuntimeDomain.self, NetworkDomain.self, FetchDomain.self, LogDomain.self, InputDomain.self, EmulationDomain.self,
      DebuggerDomain.self, ProfilerDomain.self, HeapProfilerDomain.self, PerformanceDomain.self, SecurityDomain.self,
      ServiceWorkerDomain.self, AuditsDomain.self, HullDomain.self, DOMDomain.self, CSSDomain.self,
      AccessibilityDomain.self, DOMStorageDomain.self, StorageDomain.self, IndexedDBDomain.self,
      CacheStorageDomain.self, OverlayDomain.self, DOMDebuggerDomain.self, AnimationDomain.self, AutofillDomain.self,
      PreloadDomain.self, LayerTreeDomain.self, MediaDomain.self,
    ]
  }
}
