import BridgeContract
import ShellRuntime
import ShellScreen
import ShellSession
import TerminalModel

/// The page of a tab as a picture.
enum PagePicture {
  static func grid(_ agent: Agent) throws(ProtocolError) -> Grid {
    guard let view = agent.page?.view, let surface = agent.host.surface(of: view) else {
      throw .failed("the page has not been painted")
    }
    return surface.grid
  }

  /// Base64 of a PNG.
  static func png(_ grid: Grid) throws(ProtocolError) -> String {
    do throws(SessionError) {
      return Base64.encoded(try PictureFormat.png.bytes(of: grid, theme: ThemeLibrary.standard(for: .dark)))
    } catch {
      throw .failed(error.message)
    }
  }
}
