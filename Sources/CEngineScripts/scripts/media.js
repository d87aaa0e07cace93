// Canvas, video and audio: boxes with a label. Their APIs exist and fail as the standards allow.

import { $changed, setAttribute } from "./attributes.js";
import { SystemPromise, defineProperty } from "./built-ins.js";
import { DOMException } from "./dom-exception.js";
import { Event, fire } from "./events.js";
import { HTMLElement, createElement, elementClass } from "./html-elements.js";
import { expose, illegalConstructor, secret, sharedKey } from "./kernel.js";
import { defineGlobal } from "./lazy-globals.js";
import { attributeOf, finiteNumber } from "./reflection.js";
import { $value } from "./shared-state.js";
import { queueTask } from "./tasks.js";
import { reportUnsupported } from "./unsupported.js";

class HTMLCanvasElement extends HTMLElement {
  /** @param {ScriptValue} kind */
  getContext(kind) {
    reportUnsupported("canvas", `getContext("${kind}") returns null, and a labeled box is shown`);
    return null;
  }
  toDataURL() { return "data:,"; }
  /** @param {ScriptValue} callback */
  toBlob(callback) {
    if (typeof callback !== "function") throw new TypeError("toBlob needs a function");
    queueTask(() => callback(null));
  }
}

class MediaError {
  /**
   * @param {unknown} token
   * @param {ScriptValue} code
   * @param {ScriptValue} message
   */
  constructor(token, code, message) {
    illegalConstructor(token);
    /** @type {any} */ (this)[$value] = { code, message };
  }
  get code() { return /** @type {any} */ (this)[$value].code; }
  get message() { return /** @type {any} */ (this)[$value].message; }
}

class TimeRanges {
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  get length() { return 0; }
  start() { throw new DOMException("There are no ranges", "IndexSizeError"); }
  end() { throw new DOMException("There are no ranges", "IndexSizeError"); }
}

/// No resource can be played: a source results in MEDIA_ERR_SRC_NOT_SUPPORTED.
export class HTMLMediaElement extends HTMLElement {
  get error() { return this[$mediaError] ?? null; }
  get currentSrc() { return this.src; }
  get srcObject() { return null; }
  set srcObject(value) { if (value != null) failMedia(this); }
  get networkState() { return this[$mediaError] ? 3 : 0; }
  get readyState() { return 0; }
  get buffered() { return new TimeRanges(secret); }
  get played() { return new TimeRanges(secret); }
  get seekable() { return new TimeRanges(secret); }
  get seeking() { return false; }
  get currentTime() { return 0; }
  set currentTime(value) { finiteNumber(value); }
  get duration() { return NaN; }
  get paused() { return true; }
  get ended() { return false; }
  get defaultPlaybackRate() { return 1; }
  set defaultPlaybackRate(value) { finiteNumber(value); }
  get playbackRate() { return 1; }
  set playbackRate(value) { finiteNumber(value); }
  get volume() { return this[$volume] ?? 1; }
  set volume(value) {
    const volume = finiteNumber(value);
    if (volume < 0 || volume > 1) throw new DOMException("The volume goes from 0 to 1", "IndexSizeError");
    if (volume !== this.volume) queueTask(() => fire(this, new Event("volumechange")));
    this[$volume] = volume;
  }
  get muted() { return this[$muted] ?? attributeOf(this, "muted") !== null; }
  set muted(value) {
    if (!!value !== this.muted) queueTask(() => fire(this, new Event("volumechange")));
    this[$muted] = !!value;
  }
  load() { if (attributeOf(this, "src") !== null) failMedia(this); }
  pause() {}
  play() {
    reportUnsupported("audio and video playback", "play() is rejected, and a labeled box is shown");
    return SystemPromise.reject(new DOMException("The resource cannot be played", "NotSupportedError"));
  }
  /** @param {ScriptValue} _type */
  canPlayType(_type) { return ""; }
  /**
   * @param {string} name
   * @param {unknown} value
   */
  [$changed](name, value) { if (name === "src" && value !== null) failMedia(this); }
}
const $mediaError = sharedKey("mediaError");
const $volume = sharedKey("volume");
const $muted = sharedKey("muted");

/** @param {HTMLElement} media */
function failMedia(media) {
  reportUnsupported("audio and video playback", "play() is rejected, and a labeled box is shown");
  queueTask(() => {
    media[$mediaError] = new MediaError(secret, 4, "Audio and video cannot be played here");
    fire(media, new Event("error"));
  });
}

class HTMLVideoElement extends HTMLMediaElement {
  get videoWidth() { return 0; }
  get videoHeight() { return 0; }
}
class HTMLAudioElement extends HTMLMediaElement {}

/// `new Audio(src)`
/** @param {any} src */
function Audio(src) {
  if (!new.target) throw new TypeError("Audio is a constructor: use new");
  const audio = createElement("audio");
  setAttribute(audio, "preload", "auto");
  if (src !== undefined) setAttribute(audio, "src", `${src}`);
  return audio;
}
defineProperty(Audio, "prototype", { value: HTMLAudioElement.prototype, writable: false });
defineGlobal("Audio", Audio);

expose(MediaError, TimeRanges);
elementClass(HTMLCanvasElement, HTMLMediaElement, HTMLVideoElement, HTMLAudioElement);
