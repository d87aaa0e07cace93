/// The functions of the platform that the host calls; the raw values are their names in `host-callbacks.js`.
enum HostCallback: String, CaseIterable {
  case nextDue, queueFrameLoaded, focusFrame, setHistoryPosition
  case open, step, proceed, settle, settleIdle, runDueTimer, setClock, reportException, reportRejection
  case reportViolations, receiveResponse, receiveResponseChunk, storageChanged, socketEvent, windowCommand, pressKey,
    insertText
  case tap, wheel, swipe, longPress, pointer, setDevice, traverse, deliverReply, deliverProgress, settleMessage,
    tapNavigationBar, savedFormState, scrollToRow
  case focusEdge, blur, performAction, resize, setVisibility, unloadDocument, suspend, resume, screenEvent, retire
  case finishEvaluation, completions, errorText, exposeInternals, concealInternals, scriptTerminated, warmUp,
    lazyModuleNames
}
