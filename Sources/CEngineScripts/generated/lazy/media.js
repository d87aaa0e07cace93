(function (variables) { with (variables) return function ($changed,$value,DOMException,Event,HTMLElement,NaN,SystemPromise,TypeError,attributeOf,bindImports,constants,createElement,defineGlobal,defineProperty,elementClass,expose,finiteNumber,fire,illegalConstructor,missingArguments,queueTask,reportUnsupported,secret,setAttribute,sharedKey,undefined) {"use strict";
bindImports({ __proto__: null });
class HTMLCanvasElement extends HTMLElement {
  getContext(kind) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLCanvasElement.getContext");
    reportUnsupported("canvas", `getContext("${kind}") returns null, and a labeled box is shown`);
    return null;
  }
  toDataURL() { return "data:,"; }
  toBlob(callback) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLCanvasElement.toBlob");
    if (typeof callback !== "function") throw new TypeError("toBlob needs a function");
    queueTask(() => callback(null));
  }
}
class MediaError {
  constructor(token, code, message) {
    illegalConstructor(token);
    this[$value] = { code, message };
  }
  get code() { return this[$value].code; }
  get message() { return this[$value].message; }
}
constants(MediaError, { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
class TimeRanges {
  constructor(token) { illegalConstructor(token); }
  get length() { return 0; }
  start() { throw new DOMException("There are no ranges", "IndexSizeError"); }
  end() { throw new DOMException("There are no ranges", "IndexSizeError"); }
}
class HTMLMediaElement extends HTMLElement {
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
  canPlayType(_type) { if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLMediaElement.canPlayType");
    return ""; }
  [$changed](name, value) { if (name === "src" && value !== null) failMedia(this); }
}
constants(HTMLMediaElement, { NETWORK_EMPTY: 0, NETWORK_IDLE: 1, NETWORK_LOADING: 2, NETWORK_NO_SOURCE: 3, HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3, HAVE_ENOUGH_DATA: 4 });
const $mediaError = sharedKey("mediaError");
const $volume = sharedKey("volume");
const $muted = sharedKey("muted");
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
return { HTMLMediaElement };
}})
