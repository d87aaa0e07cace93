import BridgeContract
import PageWire
import ShellRuntime
import ShellScreen
import ShellSession
import TerminalModel

/// The page of a tab as a picture.
enum PagePicture {
  /// The cells, with the colors of the color scheme.
  static func grid(_ agent: Agent) throws(ProtocolError) -> Grid {
    guard let view = agent.page?.view, let surface = agent.host.surface(of: view) else {
      throw .failed("the page has not been painted")
    }
    var grid = surface.grid
    let theme = theme(agent)
    grid.restyle(grid.bounds) { $0 = theme.resolvingRoles(in: $0) }
    return grid
  }

  /// Base64 of a picture.
  static func base64(_ picture: GridPicture, _ agent: Agent) throws(ProtocolError) -> String {
    let bytes: [UInt8]?
    do throws(SessionError) {
      bytes = try picture.bytes(theme: theme(agent))
    } catch {
      throw .failed(error.message)
    }
    guard let bytes else { throw .failed("the clip is outside of the page") }
    return Base64.encoded(bytes)
  }

  /// - Parameters:
  ///   - format: `png` or `jpeg`.
  ///   - quality: of JPEG, 0 to 100.
  static func encoding(_ format: String?, quality: Int?) throws(ProtocolError) -> GridPicture.Encoding {
    switch format ?? "png" {
    case "png": return .png
    case "jpeg": return .jpeg(quality: min(max(quality ?? 80, 0), 100))
    case let other: throw .failed("pictures have the format png or jpeg, not \(other)")
    }
  }

  private static func theme(_ agent: Agent) -> Theme {
    ThemeLibrary.standard(for: agent.host.read { $0.viewport.colorScheme } == .light ? .light : .dark)
  }
}
