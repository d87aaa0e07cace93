/// Whether the views of an app share a renderer. The raw values are the names in app.yaml.
public enum RendererSharing: String, CaseIterable, Sendable {
  case shared, own
}
