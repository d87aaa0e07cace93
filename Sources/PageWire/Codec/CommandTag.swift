/// First byte of a command's body. The numbers are part of the protocol: a change of their meaning requires a new
/// `WireVersion`.
enum CommandTag: UInt8 {
  case openDocument = 1
  case closeView, resize, pressKey, insertText, tap, wheel, scroll, focus, blur, act, deliverReply, answerDialog
  case deliverResource, traverse, tapNavigationBarItem, evaluate, describe, advanceClock, setVisibility, probe
  case deliverService, setDevice, swipe, suspendDocument, resumeDocument, discardDocument, deliverScreenEvent
  case longPress, inspect
}
