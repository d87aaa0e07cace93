import PageWire
import ShellCore

extension NetworkRecord.Source {
  init(_ source: ResponseSource) {
    self =
      switch source {
      case .server: .server
      case .memoryCache: .memory
      case .diskCache: .disk
      case .revalidatedCache: .revalidated
      }
  }
}
