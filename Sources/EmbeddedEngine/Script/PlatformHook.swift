/// The functions of the platform that the host calls; the raw values are their names in `hooks.js`.
enum PlatformHook: String, CaseIterable {
  case nextDue, queueFrameLoaded, focusFrame, setHistoryPlace
  case open, step, proceed, settle, settleIdle, runDueTimer, setClock, reportException, reportRejection
  case resourceArrived, resourcePart, storageChanged, socketEvent, windowCommand, pressKey,
    insertText
  case tap, wheel, swipe, longPress, setDevice, traverse, deliverReply, tapNavigationBar, savedFormState, scrollToRow,
    focusEdge,
    blur, act, resize
  case setVisibility, leave, suspend, resume, screenEvent, retire, evaluated, completions, errorText, scriptStopped,
    warm,
    sectionNames
}
