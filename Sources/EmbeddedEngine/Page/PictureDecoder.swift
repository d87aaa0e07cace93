import CPictures
import WebDocument

/// Decodes the images of pages.
enum PictureDecoder {
  /// Returns nil for an unknown format, for damaged data, or beyond the limits of `CPictures.h`.
  static func decode(_ bytes: [UInt8]) -> BitmapImage? {
    var decoded = HullPicture()
    guard hull_picture_decode(bytes, bytes.count, &decoded) else { return nil }
    defer { hull_picture_free(&decoded) }
    let count = Int(decoded.columns) * Int(decoded.rows) * 4
    return BitmapImage(
      width: Int(decoded.width), height: Int(decoded.height), columns: Int(decoded.columns), rows: Int(decoded.rows),
      pixels: Array(UnsafeBufferPointer(start: decoded.pixels, count: count)))
  }
}
