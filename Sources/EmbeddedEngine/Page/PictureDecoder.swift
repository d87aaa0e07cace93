import CPictures
import WebDocument

/// Decodes the pictures that pages load.
enum PictureDecoder {
  /// Nil when the bytes are no picture of a kind that is known, are damaged, or are over the limits of `CPictures.h`.
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
