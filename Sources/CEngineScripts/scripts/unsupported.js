// What the engine does not have. A page that looks first finds nothing; one that does not gets an error, and the
// console says once, by name, that it is no fault of the page's.

const unsupportedNames =
  "AudioContext webkitAudioContext caches CompressionStream DecompressionStream indexedDB MediaRecorder MediaSource " +
  "Notification OffscreenCanvas PaymentRequest RTCPeerConnection serviceWorker SharedWorker SpeechSynthesisUtterance " +
  "speechSynthesis WebAssembly WebGL2RenderingContext WebGLRenderingContext WebTransport Worker XSLTProcessor " +
  "bluetooth credentials geolocation mediaDevices mediaSession requestMIDIAccess usb wakeLock xr";
let untoldNames = null;

/// Looks for such a name in the message of an error that nobody caught.
function noteUnsupported(message) {
  if (!/Can't find variable|undefined is not|is not a (?:function|constructor)/.test(message)) return;
  const isThere = (name) => name in window || name in section("navigator").navigator;
  untoldNames ??= new Set(unsupportedNames.split(" ").filter((name) => !isThere(name)));
  for (const [name] of message.matchAll(/[A-Za-z]\w+/g)) {
    if (untoldNames.delete(name)) native.log(ConsoleLevel.warn, `${name} is not supported here`, "");
  }
}

const missedFeatures = new Set();

/// Says once that something is not there.
function missFeature(name, advice) {
  if (missedFeatures.has(name)) return;
  missedFeatures.add(name);
  native.log(ConsoleLevel.warn, `${name} is not supported: ${advice}`, "");
}
