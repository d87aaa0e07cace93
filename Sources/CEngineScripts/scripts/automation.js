// What the shell's drivers (WebDriver, developer tools) can do beyond scripts of pages.
//
// A script of the shell whose first statement is the directive `'use internals as NAME';` finds the object below at
// `window.NAME` while it is evaluated. The shell chooses a name that pages cannot guess.

import { defineProperty } from "./built-ins.js";
import { consoleObservers } from "./console.js";
import { Event, fire } from "./events.js";
import { documentObservers, frameObservers, parentNumber, windowFor } from "./frames.js";
import { frameNumbers, removeDetachedFrames } from "./iframe-lifecycle.js";
import { $shadow } from "./nodes.js";
import { sandboxNamed, sandboxOfConsole } from "./sandboxes.js";
import { $frame } from "./shared-state.js";
import { queueTask } from "./tasks.js";
import { scheduleFrame, setAnimatesHidden } from "./timers.js";
import { updateMediaLists } from "./viewport.js";

/// The inner object of a window's realm, also of a window as this document sees it.
/** @param {any} view */
const realmOf = (view) => native.realms().find(
  (/** @type {any} */ other) => other.window === view || windowFor(other.frameNumber()) === view);

/// Whether the documents of the view are shown on paper until further notice.
let emulatesPrint = false;

/** @param {boolean} isPrint */
function setMedium(isPrint) {
  native.setMedium(isPrint);
  for (const other of native.realms()) other.internals().updateOwnMedia();
}

const internals = Object.freeze({
  /// The shadow root of an element, also a closed one; null without one.
  /** @param {any} element */
  shadowRootOf: (element) => element[$shadow] ?? null,

  /// The window of a frame's element, also one of another origin; null without one.
  /** @param {any} element */
  windowOf(element) {
    removeDetachedFrames();
    return element[$frame] ? native.realm(element[$frame])?.window ?? null : null;
  },

  /// The windows of the main document, of the parent, and of the frames, also those of other origins.
  top: () => native.realm(0).window,
  parent: () => native.realm(parentNumber).window,
  frames: () => frameNumbers().map((/** @type {number} */ number) => native.realm(number).window),

  /// The element of a window's frame, also one in a document of another origin; null for the main document.
  /** @param {any} view */
  frameElementOf(view) {
    const found = realmOf(view);
    if (found === undefined || found.frameNumber() === 0) return null;
    return native.realm(found.parentNumber())?.elementOf(found.frameNumber()) ?? null;
  },

  /// Calls a function with what happens to the frames of the view, in the main document: see `frameObservers`.
  /** @param {(kind: string, element: any, url: string | undefined) => void} notify */
  observeFrames(notify) { frameObservers.push(notify); },

  /// Calls a function with the progress of this document: see `documentObservers`.
  /** @param {(kind: string) => void} notify */
  observeDocument(notify) { documentObservers.push(notify); },

  /// Calls a function while the user of a window is active (HTML standard 6.4), as after an input.
  /**
   * @param {any} view
   * @param {() => any} run
   */
  whileActive: (view, run) => realmOf(view)?.whileActive(run),

  /// Whether a window of a frame shows the document of a load that failed.
  /** @param {any} view */
  isErrorDocument: (view) => realmOf(view)?.isErrorDocument ?? false,

  /// The internals of the document of another window of the view; null when it has none.
  /** @param {any} view */
  internalsOf: (view) => realmOf(view)?.internals() ?? null,

  /// Shows the documents of the view on paper or on the screen (Media Queries 4, section 2.3).
  /** @param {boolean} isPrint */
  emulatePrint(isPrint) {
    emulatesPrint = isPrint;
    setMedium(isPrint);
  },
  updateOwnMedia: () => queueTask(updateMediaLists),

  /// Begins and ends the printing of the view (HTML standard 8.11.3, "printing steps").
  /** @param {boolean} isPrinting */
  setPrinting(isPrinting) {
    if (isPrinting) for (const other of native.realms()) other.internals().firePrintEvent("beforeprint");
    setMedium(isPrinting || emulatesPrint);
    if (!isPrinting) for (const other of native.realms()) other.internals().firePrintEvent("afterprint");
  },
  /** @param {string} type */
  firePrintEvent: (type) => fire(window, new Event(type)),

  /// Whether this document has animation frames while it is hidden.
  /** @param {boolean} isWanted */
  animateWhenHidden(isWanted) {
    setAnimatesHidden(isWanted);
    scheduleFrame();
  },

  /// The target of a proxy; null for other objects.
  /** @param {any} value */
  proxyTarget: (value) => native.proxyTarget(value),

  /// The global object of a sandbox of a window, which is created on demand; null when there are too many.
  /**
   * @param {any} view
   * @param {string} name
   */
  sandboxOf: (view, name) => realmOf(view)?.internals().ownSandbox(name) ?? null,
  ownSandbox: sandboxNamed,

  /// The name of the sandbox whose script calls the console of a window; null for the page's own scripts.
  /** @param {any} view */
  sandboxOfConsole: (view) => realmOf(view)?.internals().sandboxOfOwnConsole() ?? null,
  sandboxOfOwnConsole: sandboxOfConsole,

  /// Calls a function before a call of the console prints something in this document.
  /**
   * @param {(call: { name: string, values: any[], text: string, stack: string, view: any }) => void} notify
   * @param {boolean} includesFrames whether also in the documents of frames
   */
  observeConsole(notify, includesFrames = false) { consoleObservers.push({ notify, includesFrames }); },
});

export function internalsOfRealm() { return internals; }

/** @type {string | null} */
let exposedName = null;

/// Exposes the internals to a script that is about to be evaluated.
/** @param {string} name */
export function exposeInternals(name) {
  defineProperty(window, name, { value: internals, configurable: true });
  exposedName = name;
}

export function concealInternals() {
  if (exposedName !== null) delete (/** @type {any} */ (window))[exposedName];
  exposedName = null;
}
