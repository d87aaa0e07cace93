import BridgeContract
import ShellSession
import TerminalModel
import WebDriver

/// Pictures of the screen or of the page (W3C WebDriver, section 17).
enum ScreenPicture {
  /// Pixels of pictures of the native screen for a CSS pixel.
  static let nativeScale = 2

  /// The result of `mobile: deviceScreenInfo`, as XCUITest has it.
  static let screenInfo = JSONValue.members([
    ("statusBarSize", .members([("width", .integer(0)), ("height", .integer(0))])),
    ("scale", .integer(Int64(nativeScale))),
  ])

  /// A picture as Base64.
  static func base64(_ picture: GridPicture, app: AppDriver) throws(WebDriverError) -> String {
    let bytes: [UInt8]?
    do throws(SessionError) {
      bytes = try picture.bytes(theme: app.session.theme)
    } catch {
      throw WebDriverError(.unableToCaptureScreen, error.message)
    }
    guard let bytes else { throw WebDriverError(.unableToCaptureScreen, "the rectangle is out of view") }
    return Base64.encoded(bytes)
  }

  /// A printed page as Base64 (section 18). Without a result, the page has not replied in time.
  static func printed(_ result: Result<PrintedPages, SessionError>?) throws(WebDriverError) -> JSONValue {
    guard let result else { throw WebDriverError(.timeout, "the page has not been printed in time") }
    do throws(SessionError) {
      return .string(Base64.encoded(try result.get().pdf()))
    } catch {
      throw WebDriverError(error.status == .badInput ? .invalidArgument : .unknownError, error.message)
    }
  }
}

extension GridPicture.Area {
  /// The rectangle of the members `x`, `y`, `width` and `height`.
  init(_ box: JSONValue) {
    func number(_ name: String) -> Double { box[name]?.doubleValue ?? 0 }
    self.init(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }
}
