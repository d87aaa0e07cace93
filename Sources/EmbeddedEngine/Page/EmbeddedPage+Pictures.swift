import CJavaScriptCore
import WebDocument

extension EmbeddedPage {
  /// Parameters: image and bytes. Returns the natural width and height, or null when the image cannot be decoded.
  func decodePicture(_ call: NativeCall) -> JSValueRef? {
    guard let picture = PictureDecoder.decode(call.body(1)) else { return JSValueMakeNull(call.context) }
    layoutDocument.setImage(picture, of: call.node(0))
    painter.needsPaint = true
    return ScriptValues.array([Double(picture.width), Double(picture.height)], in: call.context)
  }

  func removePicture(_ call: NativeCall) -> JSValueRef? {
    layoutDocument.setImage(nil, of: call.node(0))
    painter.needsPaint = true
    return nil
  }
}
