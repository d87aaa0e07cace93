import CTextDecoding

/// The converters of the C library for text of pages. They are files that a locked process cannot open, so that all of
/// them are loaded before.
package enum TextConverters {
  /// Starts to load all converters on another thread, because that takes milliseconds. Called once.
  package static func beginLoading() {
    let names = Set(TextEncoding.names.compactMap { TextEncoding(name: $0).converter }).sorted()
    hull_begin_loading_converters(names.joined(separator: " "))
  }

  /// Waits until they are loaded; that thread has ended then.
  package static func finishLoading() { hull_finish_loading_converters() }
}
