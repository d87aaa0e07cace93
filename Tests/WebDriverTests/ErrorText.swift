import BridgeContract
import WebDriver

/// The code and the message of the error that a body throws; nil without one.
func errorText(_ body: () throws(WebDriverError) -> Void) -> String? {
  do throws(WebDriverError) {
    try body()
    return nil
  } catch {
    return "\(error.code.rawValue): \(error.message)"
  }
}

func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }
