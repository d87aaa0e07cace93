// The functions that the host calls. The returned object is the only entry point into the platform.

import { PageTransitionEvent } from "../generated/interfaces/page-transition-event.js";
import { UIEvent } from "../generated/interfaces/ui-events.js";
import { startAnimations } from "./animation-access.js";
import { concealInternals, exposeInternals } from "./automation.js";
import {
  deliverProgress, deliverReply, installBridge, jsonOf, notifyStateChange, settleMessage, tapNavigationBar,
} from "./bridge.js";
import { SystemPromise, stringifyJSON } from "./built-ins.js";
import { treeVersion } from "./collections.js";
import { completions, promptResult } from "./completion.js";
import { ConsoleLevel, callerPosition, shortPosition } from "./console.js";
import { isTextField } from "./control-states.js";
import { titleElementOf } from "./document-parts.js";
import { $contentType, document, setPageReferrer } from "./document.js";
import { anchorOf, caretOf, clustersBefore, insertText } from "./editing.js";
import { reportException, reportRejection } from "./errors.js";
import { Event, fireSteps } from "./events.js";
import { commitField, focusElement, focusKind, moveFocus, runFocusFixup } from "./focus.js";
import { savedFormState } from "./form-state.js";
import {
  frameElements, frameNumber, initializeFrame, notifyOfDocument, realm, setErrorDocument, setHasOpener,
  shareStorage,
} from "./frames.js";
import { observeGeometry } from "./geometry-observers.js";
import { middleOf } from "./geometry.js";
import { setHistoryIndex, setHistoryLength, setHistoryState, traverse } from "./history.js";
import { childText } from "./html-elements.js";
import { frameLoaded, openBlankDocument, removeDetachedFrames } from "./iframe-lifecycle.js";
import { inspect } from "./inspect.js";
import {
  $id, Status, flushMutations, isLayoutDocumentCurrent, nodeOf, setTreeChanged, status, sweepNodes, treeChanged,
} from "./kernel.js";
import { pressKey } from "./keyboard.js";
import { evaluatedLazyModules, lazyModule } from "./lazy-modules.js";
import { checkList } from "./list.js";
import {
  endScripts, renderBlockers, setEndScripts, setRestoredRow, setStartScripts, startParsing, startParsingXML,
  startScripts,
} from "./loader.js";
import { pageURL, setPageURL } from "./location.js";
import { pointer } from "./mouse.js";
import { receiveResponse, receiveResponseChunk } from "./network.js";
import { handleWindowCommand } from "./opened-windows.js";
import { longPress, release, swipe, tap, tapElement, touchAndHold, wheel } from "./pointer.js";
import { installPolicies } from "./policies.js";
import { seedRandomness } from "./random.js";
import { setPageEncoding } from "./resources.js";
import { openScript, screenEvent } from "./script-realm.js";
import { readyScript, setReadyScript, setRunningScript } from "./scripts.js";
import { scrollElementIntoView } from "./scroll-into-view.js";
import { documentScrollLeft, documentScrollTop, maximumScroll, scrollToRow } from "./scrolling.js";
import {
  Input, focusedElement, openedList, setDocumentPicture, setLocalQuota, setRestoredForm, setStoredItems,
} from "./shared-state.js";
import { storageChangedElsewhere } from "./storage.js";
import {
  callAndReport, currentSteps, isStepGenerator, queueTask, resumeSteps, setCurrentSteps, stepwise, tasks,
} from "./tasks.js";
import { clock, nextFrameDue, nextTimer, runDueTimer, scheduleFrame, setClockReads } from "./timers.js";
import { specialPorts } from "./url-parser.js";
import { URL } from "./url.js";
import { device, setPreviewsLinks, setUserAgent, setWebView } from "./user-activation.js";
import { runUserScriptsAtOnce } from "./user-scripts.js";
import {
  pageVisible, scrollRow, setInsetRows, setPageVisible, setScrollRow, updateMediaLists, viewport,
} from "./viewport.js";
import { sealWindow } from "./window.js";

let lastTitle = "";
/// The element and text of the title at a version of the tree.
/** @type {{ version: number, element: Element | null, text: string | null }} */
let titleSource = { version: -1, element: null, text: null };

/// Notifies the host of a new title. Most changes affect neither the tree nor the title's text.
function notifyTitleChange() {
  if (titleSource.version === treeVersion) {
    const { element, text } = titleSource;
    if ((element === null ? null : childText(element)) === text) return;
  }
  const element = titleElementOf(document);
  titleSource = { version: treeVersion, element, text: element === null ? null : childText(element) };
  const { title } = document;
  if (title === lastTitle) return;
  lastTitle = title;
  native.titleChanged(title);
}

/// Updates everything that the host reads. Returns true when this queued tasks.
function settle() {
  if (frameElements.size > 0) removeDetachedFrames();
  sweepNodes();
  flushMutations();
  if (openedList) checkList();
  if (focusedElement && treeChanged) runFocusFixup(focusedElement);
  const changed = treeChanged;
  setTreeChanged(false);
  if (changed && renderBlockers === 0) startAnimations();
  if (changed) {
    const bottom = maximumScroll();
    if (scrollRow > bottom) setScrollRow(bottom);
    notifyTitleChange();
  }
  const timer = nextTimer();
  status[Status.nextTimer] = timer ? timer.due : -1;
  status[Status.nextFrame] = nextFrameDue();
  status[Status.focus] = focusedElement ? focusKind(focusedElement) : 0;
  status[Status.scrollRow] = scrollRow;
  status[Status.focusedNode] = focusedElement ? focusedElement[$id] : -1;
  const field = focusedElement && isTextField(focusedElement) ? focusedElement : null;
  status[Status.caret] = field ? clustersBefore(field, caretOf(field)) : 0;
  status[Status.anchor] = field ? clustersBefore(field, anchorOf(field)) : 0;
  status[Status.treeChanged] = changed ? 1 : 0;
  status[Status.renderBlockers] = renderBlockers;
  observeGeometry?.(changed);
  if (notifyStateChange !== null) notifyStateChange();
  return tasks.length > 0;
}

/// The object through which the host calls the platform.
export const hostCallbacks = {
  /** @param {any} settings */
  open(settings) {
    for (const scheme of settings.schemes) /** @type {Record<string, any>} */ (specialPorts)[scheme] = null;
    setPageURL(URL.parse(settings.url) ?? pageURL);
    initializeFrame(settings);
    installPolicies(settings);
    setPageReferrer(settings.referrer);
    setPageEncoding(settings.charset);
    setUserAgent(settings.userAgent);
    setWebView(settings.webView);
    setPreviewsLinks(settings.previewsLinks);
    setHasOpener(settings.hasOpener);
    setInsetRows(settings.insetRows);
    Object.assign(viewport, { columns: settings.columns, rows: settings.rows, dark: settings.dark });
    setPageVisible(settings.visible);
    Object.assign(device, { online: settings.online, grants: settings.grants });
    Object.assign(clock, { virtual: settings.virtual, now: settings.now, epoch: settings.epoch, origin: settings.now });
    seedRandomness(settings.seed);
    setHistoryLength(settings.historyLength);
    setHistoryIndex(settings.historyIndex);
    setHistoryState(settings.historyState);
    setRestoredRow(settings.scrollRow);
    setRestoredForm(settings.formState);
    setStoredItems({ local: settings.storage, session: settings.session });
    setLocalQuota(settings.localQuota);
    if (frameNumber !== 0) shareStorage();
    setErrorDocument(settings.isError);
    if (!settings.isBlank) notifyOfDocument(settings.isError ? "failed" : "committed");
    installBridge(settings);
    if (settings.script !== undefined) return openScript(settings.script, settings.url);
    sealWindow();
    setStartScripts(settings.startScripts);
    setEndScripts(settings.endScripts);
    if (settings.isBlank) {
      openBlankDocument();
      if (startScripts !== null) runUserScriptsAtOnce(startScripts);
      if (endScripts !== null) runUserScriptsAtOnce(endScripts);
    }
    else if (settings.xml !== undefined) startParsingXML(settings.xml, settings.contentType);
    else if (settings.stream) {
      document[$contentType] = settings.contentType;
      if (settings.picture) setDocumentPicture({ bytes: settings.picture, name: settings.pictureName });
      startParsing(settings.stream);
    }
  },

  /// Runs one task, or the next step of one. Returns true when more work may be pending, or a script to evaluate.
  step() {
    if (currentSteps) {
      resumeSteps();
      return readyScript ?? true;
    }
    let task = /** @type {AnyFunction | undefined} */ (tasks[0]);
    if (readyScript) {
      task = readyScript.done;
      setReadyScript(null);
    } else if (task) tasks.shift();
    else return false;
    const steps = callAndReport(/** @type {AnyFunction} */ (task));
    if (isStepGenerator(steps)) setCurrentSteps(steps);
    return readyScript ?? true;
  },

  /// Continues a stepwise function: undefined until there is a result.
  proceed: resumeSteps,

  settle,
  /// Settles unless tasks are pending. Returns true when tasks are pending, before or afterwards.
  settleIdle() {
    status[Status.treeChanged] = 0;
    return currentSteps !== null || readyScript !== null || tasks.length > 0 || settle();
  },

  runDueTimer,
  /// The due time of the next timer; -1 without one.
  nextDue: () => nextTimer()?.due ?? -1,

  /// For the platform in other realms of the page.
  realm,
  /** @param {number} number */
  queueFrameLoaded(number) { queueTask(() => frameLoaded(number)); },
  /**
   * @param {number} index
   * @param {number} length
   */
  setHistoryPosition(index, length) {
    setHistoryIndex(index);
    setHistoryLength(length);
  },
  /** @param {number} id */
  focusFrame(id) { focusElement(nodeOf(id)); },
  /** @param {number} time */
  setClock(time) {
    clock.now = Math.max(clock.now, time);
    setClockReads(0);
  },
  /**
   * @param {any} error
   * @param {string} url
   * @param {number} line
   */
  reportException(error, url, line) {
    reportException(error, url === undefined ? undefined : { url, line, column: 0 });
  },
  reportRejection,
  /// Reports what the host has not allowed, as texts of `checkPolicy`.
  /** @param {string[]} fields */
  reportViolations(fields) { lazyModule("content-security").reportViolations(fields); },
  receiveResponse,
  receiveResponseChunk,
  storageChanged: storageChangedElsewhere,
  /**
   * @param {string} kind
   * @param {any} window
   * @param {...any} facts
   */
  windowCommand(kind, window, ...facts) { /** @type {AnyFunction} */ (handleWindowCommand)(kind, window, ...facts); },
  /**
   * @param {number} kind
   * @param {any} socket
   * @param {...any} facts
   */
  socketEvent(kind, socket, ...facts) { lazyModule("web-socket").handleEvent(socket, kind, ...facts); },
  pressKey: stepwise(pressKey),
  insertText: stepwise(insertText),
  tap: stepwise(tap),
  wheel: stepwise(wheel),
  swipe: stepwise(swipe),
  longPress: stepwise(longPress),
  pointer: stepwise(pointer),
  /** @param {string} name */
  exposeInternals(name) { exposeInternals(name); },
  concealInternals() { concealInternals(); },
  traverse: stepwise(traverse),
  deliverProgress,
  deliverReply,
  settleMessage,
  screenEvent,
  tapNavigationBar: stepwise(tapNavigationBar),
  savedFormState() {
    return evaluatedLazyModules.has("forms") || evaluatedLazyModules.has("select") ? savedFormState() : "";
  },

  /** @param {HTMLElement} row */
  scrollToRow(row) { scrollToRow(row); },
  /** @param {any} last */
  focusEdge(last) { focusElement(null); return moveFocus(last); },
  blur() { focusElement(null); },

  /// `x` and `y`: the center of an element that is in view, according to the host's last layout.
  performAction: stepwise(function* (
    /** @type {number} */ kind, /** @type {NodeID} */ id, x = undefined, y = undefined,
  ) {
    const element = nodeOf(id);
    if (kind === 4) return yield* release();
    if (!element?.isConnected) return Input.ignored;
    if (kind === 2) {
      focusElement(element);
      return focusedElement === element ? Input.consumed : Input.ignored;
    }
    const isPositionKnown = x !== undefined && scrollRow === status[Status.scrollRow] && isLayoutDocumentCurrent();
    if (!isPositionKnown) scrollElementIntoView(element, false);
    if (kind === 1) return Input.consumed;
    const middle = isPositionKnown
      ? { clientX: x - documentScrollLeft(), clientY: /** @type {any} */ (y) - documentScrollTop() }
      : middleOf(element);
    return yield* (kind === 3 ? touchAndHold : tapElement)(element, middle);
  }),

  resize: stepwise(function* (/** @type {number} */ columns, /** @type {number} */ rows, /** @type {any} */ dark) {
    const sizeChanged = viewport.columns !== columns || viewport.rows !== rows;
    Object.assign(viewport, { columns, rows, dark });
    setScrollRow(Math.min(scrollRow, maximumScroll()));
    if (focusedElement) scrollElementIntoView(focusedElement, false);
    if (sizeChanged) yield* fireSteps(window, new UIEvent("resize", { view: window }));
    yield* updateMediaLists();
  }),

  setVisibility: stepwise(function* (/** @type {boolean} */ visible) {
    if (visible === pageVisible) return;
    setPageVisible(visible);
    scheduleFrame();
    yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
  }),

  setDevice: stepwise(function* (/** @type {boolean} */ online, /** @type {any} */ grants) {
    device.grants = grants;
    if (online === device.online) return;
    device.online = online;
    yield* fireSteps(window, new Event(online ? "online" : "offline"));
  }),

  /// The shell terminated the running script: its remaining steps are dropped.
  scriptTerminated() {
    setCurrentSteps(null);
    setRunningScript(null);
    native.log(ConsoleLevel.error, "The script was terminated: it did not finish", "");
  },

  /// The document is about to be replaced. A document that enters the bfcache receives no `unload`.
  unloadDocument: stepwise(function* (/** @type {boolean} */ isSuspended) {
    if (focusedElement && !isSuspended) commitField(focusedElement);
    yield* fireSteps(window, new PageTransitionEvent("pagehide", { persisted: isSuspended }), document);
    if (pageVisible) {
      setPageVisible(false);
      yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
    }
    if (!isSuspended) yield* fireSteps(window, new Event("unload"), document);
  }),

  /// Suspends the document until `resume`.
  suspend() { lazyModule("bfcache").suspend(); },
  resume: stepwise(function* (/** @type {any} */ ...facts) {
    yield* /** @type {AnyFunction} */ (lazyModule("bfcache").resume)(...facts);
  }),

  /// Reports the result of `evaluate` as JSON: immediately, or when a promise settles.
  /**
   * @param {number} request
   * @param {any} value
   * @param {boolean} isTyped
   */
  finishEvaluation(request, value, isTyped) {
    if (value !== null && typeof value === "object" && typeof value.then === "function") {
      SystemPromise.resolve(value).then(
        (result) => sendEvaluation(request, result, isTyped),
        (error) => native.evaluationFailed(request, errorText(error)));
    } else sendEvaluation(request, value, isTyped);
  },
  /// Completions for a script being typed: see completion.js.
  /** @param {string} text */
  completions(text) { return completions(text); },
  errorText,
  /// Prepares what nearly every page uses.
  warmUp() { lazyModule("warm-up").warmUp(); },
  /// The names of the evaluated lazy modules, for measurements.
  lazyModuleNames: () => [...evaluatedLazyModules.keys()].join(" "),
};

/**
 * @param {number} request
 * @param {unknown} value
 * @param {boolean} isTyped
 */
function sendEvaluation(request, value, isTyped) {
  try {
    native.evaluationSucceeded(request, isTyped ? stringifyJSON(promptResult(value)) : jsonOf(value));
  } catch (error) {
    native.evaluationFailed(request, errorText(error));
  }
}

/** @param {unknown} error */
export function errorText(error) {
  if (!(error instanceof Error)) return `Uncaught ${inspect(error, 1)}`;
  const position = error instanceof SyntaxError ? null : callerPosition(error.stack);
  return `${error.name}: ${error.message}${position ? ` (${shortPosition(position)})` : ""}`;
}
