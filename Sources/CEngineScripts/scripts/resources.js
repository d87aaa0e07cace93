// Style sheets, images and refreshes: what elements beside scripts ask the shell for.

function prepareLink(link) {
  if (!link.isConnected) return;
  prepareSheet(link);
  prepareHint(link);
}

function prepareSheet(link) {
  if (!/(?:^|[\t\n\f\r ])stylesheet(?:[\t\n\f\r ]|$)/i.test(link.rel)) {
    dropSheet(link);
    return;
  }
  if (link.disabled) return;
  const url = resolveURL(link.getAttribute("href") ?? "");
  if (!url || !link.getAttribute("href") || link[$sheetURL] === url.href) return;
  link[$sheetURL] = url.href;
  const blocks = !parsingEnded;
  loadBlockers++;
  if (blocks) renderBlockers++;
  if (blocks) scriptBlockingSheets++;
  requestText(Destination.style, url.href, (answer) => {
    const loaded = answer.failure === "" && answer.ok && isStyleSheet(answer);
    const finish = () => {
      loadBlockers--;
      if (blocks && renderBlockers > 0) renderBlockers--;
      if (blocks) scriptBlockingSheets--;
      queueEvent(link, new Event(loaded ? "load" : "error"));
      queueTask(checkLoaded);
      resumeScripts();
    };
    if (loaded) {
      link[$sheetText] = decodeResource(answer, link.getAttribute("charset"));
      withImports(link[$sheetText], url.href, (whole) => {
        note(Op.setSheet, link[$id]);
        noteText(whole);
        finish();
      });
    } else {
      const reason = answer.failure || (answer.ok ? "its type is not text/css" : `status ${answer.status}`);
      native.log(ConsoleLevel.error, `The style sheet ${url.href} was not loaded: ${reason}`, "");
      finish();
    }
  });
}

/// A link that is one to a style sheet no more.
function dropSheet(link) {
  if (link[$sheetURL] === undefined) return;
  link[$sheetURL] = link[$sheetText] = undefined;
  note(Op.setSheet, link[$id]);
  noteText("");
}

/// Old pages of the same origin may give their sheets another type, when their servers do not forbid it (HTML standard
/// 4.6.7.10; Fetch standard, "X-Content-Type-Options").
function isStyleSheet(answer) {
  const type = (headerOf(answer, "content-type") ?? "").split(";")[0].trim().toLowerCase();
  if (type === "text/css") return true;
  if (/^nosniff$/i.test(headerOf(answer, "x-content-type-options") ?? "")) return false;
  const isQuirky = document[$mode] === "BackCompat" && URL.parse(answer.url)?.origin === pageURL.origin;
  return type === "" || isQuirky;
}

/// The encoding of the document, by its name in lower case; also of its scripts that say nothing else.
let pageEncoding = "utf-8";

/// The encoding's name as the DOM has it (Encoding standard 4.2).
function encodingName(encoding = pageEncoding) {
  const mixed = { gbk: "GBK", big5: "Big5", shift_jis: "Shift_JIS" };
  if (Object.hasOwn(mixed, encoding)) return mixed[encoding];
  const isLower = /^(?:gb18030|macintosh|x-|windows-|replacement)/.test(encoding);
  return isLower ? encoding : encoding.toUpperCase();
}

/// The text of a script or a style sheet: by its mark, its type's charset, what the element says, and UTF-8.
function decodeResource(answer, charset) {
  const declared = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(answer, "content-type") ?? "")?.[1];
  return native.decodeText(answer.body, declared ?? charset ?? pageEncoding);
}
const $sheetURL = sharedKey("sheetURL");
const $sheetText = sharedKey("sheetText");

function preparePageRefresh(meta) {
  if (!/^refresh$/i.test(meta.httpEquiv)) return;
  const parts = /^\s*([\d.]+)\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']*)["']?)?\s*$/i.exec(meta.content);
  if (!parts) return;
  const url = parts[2] ? resolveURL(parts[2]) : pageURL;
  if (url) setTimer(() => requestNavigation("metaRefresh", url.href), Number(parts[1]) * 1000, [], false);
}
