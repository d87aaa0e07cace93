// Unsupported features. Feature detection finds nothing; other uses throw an error, and the console names the missing
// feature once.

import { ConsoleLevel } from "./console.js";
import { lazyModule } from "./lazy-modules.js";

const unsupportedNames =
  "AudioContext webkitAudioContext caches CompressionStream DecompressionStream indexedDB MediaRecorder MediaSource " +
  "Notification OffscreenCanvas PaymentRequest RTCPeerConnection serviceWorker SharedWorker SpeechSynthesisUtterance " +
  "speechSynthesis WebAssembly WebGL2RenderingContext WebGLRenderingContext WebTransport Worker XSLTProcessor " +
  "bluetooth credentials geolocation mediaDevices mediaSession requestMIDIAccess usb wakeLock xr";
let unreportedNames = null;

/// Detects an unsupported name in the message of an uncaught error.
/** @param {string} message */
export function reportUnsupportedName(message) {
  if (!/Can't find variable|undefined is not|is not a (?:function|constructor)/.test(message)) return;
  /** @param {string} name */
  const isThere = (name) => name in window || name in lazyModule("navigator").navigator;
  unreportedNames ??= new Set(unsupportedNames.split(" ").filter((name) => !isThere(name)));
  for (const [name] of message.matchAll(/[A-Za-z]\w+/g)) {
    if (unreportedNames.delete(name)) native.log(ConsoleLevel.warn, `${name} is not supported here`, "");
  }
}

const reportedFeatures = new Set();

/// Warns once about an unsupported feature.
/**
 * @param {string} name
 * @param {string} advice
 */
export function reportUnsupported(name, advice) {
  if (reportedFeatures.has(name)) return;
  reportedFeatures.add(name);
  native.log(ConsoleLevel.warn, `${name} is not supported: ${advice}`, "");
}
