// All interfaces of HTML elements, with their reflected attributes (HTML standard 4, and 16.3 for the obsolete ones).

import { Element } from "./elements.js";
import { forwardHandlers } from "./event-handlers.js";
import { HTMLElement, elementClasses, elementTypes, plainNames } from "./html-elements.js";
import { expose } from "./kernel.js";
import { defineLazyGlobal } from "./lazy-globals.js";
import { lazyModule } from "./lazy-modules.js";
import { isCustomName } from "./reactions.js";
import { reflect } from "./reflection.js";

const referrerPolicies =
  "no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin " +
  "strict-origin-when-cross-origin unsafe-url";
const crossOriginTable = ["crossorigin", "anonymous use-credentials", null, "anonymous"];
const referrerTable = ["referrerpolicy", referrerPolicies];
const priorityTable = ["fetchpriority", "high low auto", "auto"];
const loadingTable = ["loading", "lazy eager", "eager"];
const encodingTypes = "application/x-www-form-urlencoded multipart/form-data text/plain";
const formEncodingTable = ["formenctype", encodingTypes, "", "application/x-www-form-urlencoded"];
const formMethodTable = ["formmethod", "get post dialog", "", "get"];
const cellAlignment = "align ch=char chOff=charoff vAlign";

/// Interfaces by name without `HTML` and `Element`: their tags, reflected attributes by kind, and the lazy module that
/// defines the class.
/** @type {Record<string, any>} */
const interfaceTable = {
  Html: ["html", { string: "version" }],
  Head: ["head", {}],
  Title: ["title", {}],
  Template: ["template", {
    flag: "shadowRootDelegatesFocus shadowRootClonable shadowRootSerializable",
    enumerated: { shadowRootMode: ["shadowrootmode", "open closed"] },
  }],
  Slot: ["slot", {}, "shadow"],
  Unknown: ["", {}],
  Base: ["base", { string: "target" }],
  Link: ["link", {
    url: "href", string: "rel media integrity hreflang type imageSrcset imageSizes charset rev target",
    flag: "disabled", tokens: "relList=rel sizes",
    enumerated: {
      as: ["as", "audio document embed fetch font image json object report script serviceworker sharedworker style " +
        "track video worker xslt"],
      crossOrigin: crossOriginTable, referrerPolicy: referrerTable, fetchPriority: priorityTable,
    },
  }],
  Meta: ["meta", { string: "name httpEquiv=http-equiv content media scheme" }],
  Style: ["style", { string: "media type" }],
  Body: ["body", { cleared: "text link vLink aLink bgColor", string: "background" }],
  Heading: ["h1 h2 h3 h4 h5 h6", { string: "align" }],
  Paragraph: ["p", { string: "align" }],
  HR: ["hr", { string: "align color size width", flag: "noShade" }],
  Pre: ["pre listing xmp", { long: "width" }],
  Quote: ["blockquote q", { url: "cite" }],
  OList: ["ol", { flag: "reversed compact", long: "start=start:1", string: "type" }],
  UList: ["ul", { flag: "compact", string: "type" }],
  Menu: ["menu", { flag: "compact" }],
  LI: ["li", { long: "value", string: "type" }],
  DList: ["dl", { flag: "compact" }],
  Div: ["div", { string: "align" }],
  Anchor: ["a", {
    string: "target download rel hreflang type coords charset name rev shape ping", tokens: "relList=rel",
    enumerated: { referrerPolicy: referrerTable },
  }],
  Area: ["area", {
    string: "alt coords shape target download rel ping", tokens: "relList=rel", flag: "noHref",
    enumerated: { referrerPolicy: referrerTable },
  }],
  Data: ["data", { string: "value" }],
  Time: ["time", { string: "dateTime" }],
  Span: ["span", {}],
  BR: ["br", { string: "clear" }],
  Mod: ["ins del", { url: "cite", string: "dateTime" }],
  Picture: ["picture", {}],
  Source: ["source", { url: "src", string: "type srcset sizes media", unsigned: "width height" }],
  Image: ["img", {
    url: "src lowsrc longDesc", string: "alt srcset sizes useMap name align", flag: "isMap", cleared: "border",
    unsigned: "hspace vspace",
    enumerated: {
      crossOrigin: crossOriginTable, referrerPolicy: referrerTable, loading: loadingTable,
      fetchPriority: priorityTable, decoding: ["decoding", "sync async auto", "auto"],
    },
  }, "images"],
  IFrame: ["iframe", {
    url: "src longDesc", string: "srcdoc name allow width height align scrolling frameBorder",
    cleared: "marginHeight marginWidth", flag: "allowFullscreen", tokens: "sandbox",
    enumerated: { referrerPolicy: referrerTable, loading: loadingTable },
  }, "frames"],
  Embed: ["embed", { url: "src", string: "type width height align name" }, "simple"],
  Object: ["object", {
    url: "data codeBase", string: "type name width height align archive code standby codeType useMap", flag: "declare",
    unsigned: "hspace vspace", cleared: "border",
  }, "simple"],
  Param: ["param", { string: "name value type valueType" }],
  Track: ["track", {
    url: "src", string: "srclang label", flag: "default",
    enumerated: { kind: ["kind", "subtitles captions descriptions chapters metadata", "subtitles", "metadata"] },
  }],
  Map: ["map", { string: "name" }, "simple"],
  Table: ["table", {
    string: "align border frame rules summary width", cleared: "bgColor cellPadding cellSpacing",
  }, "tables"],
  TableCaption: ["caption", { string: "align" }],
  TableCol: ["col colgroup", { clamped: "span=span:1,1,1000", string: `${cellAlignment} width` }],
  TableSection: ["thead tbody tfoot", { string: cellAlignment }, "tables"],
  TableRow: ["tr", { string: cellAlignment, cleared: "bgColor" }, "tables"],
  TableCell: ["td th", {
    clamped: "colSpan=colspan:1,1,1000 rowSpan=rowspan:1,0,65534",
    string: `headers abbr axis height width ${cellAlignment}`, flag: "noWrap", cleared: "bgColor",
    enumerated: { scope: ["scope", "row col rowgroup colgroup"] },
  }, "tables"],
  Form: ["form", {
    string: "name target acceptCharset=accept-charset rel", flag: "noValidate", tokens: "relList=rel",
    enumerated: {
      autocomplete: ["autocomplete", "on off", "on"], enctype: ["enctype", encodingTypes, encodingTypes.split(" ")[0]],
      encoding: ["enctype", encodingTypes, encodingTypes.split(" ")[0]], method: ["method", "get post dialog", "get"],
    },
  }, "forms"],
  Label: ["label", { string: "htmlFor=for" }, "forms"],
  Input: ["input", {
    autofill: "autocomplete",
    string: "accept alt dirName formTarget max min name pattern placeholder step defaultValue=value align useMap",
    flag: "defaultChecked=checked disabled formNoValidate multiple readOnly required", url: "src",
    limitedLong: "maxLength minLength", positive: "size=size:20",
    enumerated: { formEnctype: formEncodingTable, formMethod: formMethodTable },
  }, "forms"],
  Button: ["button", {
    string: "formTarget name value", flag: "disabled formNoValidate",
    enumerated: {
      formEnctype: formEncodingTable, formMethod: formMethodTable,
    },
  }, "controls"],
  Select: ["select", {
    autofill: "autocomplete", string: "name", flag: "disabled multiple required", unsigned: "size",
  }, "select"],
  DataList: ["datalist", {}, "simple"],
  OptGroup: ["optgroup", { flag: "disabled", string: "label" }, "select"],
  Option: ["option", { flag: "disabled defaultSelected=selected" }, "select"],
  TextArea: ["textarea", {
    autofill: "autocomplete", string: "dirName name placeholder wrap", flag: "disabled readOnly required",
    limitedLong: "maxLength minLength", fallback: "cols=cols:20 rows=rows:2",
  }, "forms"],
  Output: ["output", { string: "name", tokens: "htmlFor=for" }, "forms"],
  Progress: ["progress", {}, "simple"],
  Meter: ["meter", {}, "simple"],
  FieldSet: ["fieldset", { flag: "disabled", string: "name" }, "forms"],
  Legend: ["legend", { string: "align" }, "forms"],
  Details: ["details", { string: "name", flag: "open" }, "details"],
  Dialog: ["dialog", { flag: "open" }, "dialogs"],
  Script: ["script", {
    url: "src", string: "type charset integrity event htmlFor=for", flag: "defer noModule",
    enumerated: { crossOrigin: crossOriginTable, referrerPolicy: referrerTable, fetchPriority: priorityTable },
  }],
  Canvas: ["canvas", { unsigned: "width=width:300 height=height:150" }, "media"],
  Media: ["", {
    url: "src", flag: "autoplay loop controls defaultMuted=muted",
    enumerated: { crossOrigin: crossOriginTable, preload: ["preload", "none metadata auto", "auto"] },
  }, "media"],
  Video: ["video", { unsigned: "width height", url: "poster", flag: "playsInline" }, "media"],
  Audio: ["audio", {}, "media"],
  Marquee: ["marquee", {
    string: "behavior bgColor direction height width",
    unsigned: "hspace vspace scrollAmount=scrollamount:6 scrollDelay=scrolldelay:85",
    flag: "trueSpeed",
  }],
  FrameSet: ["frameset", { string: "cols rows" }],
  Frame: ["frame", {
    string: "name scrolling frameBorder", url: "src longDesc", flag: "noResize", cleared: "marginHeight marginWidth",
  }],
  Directory: ["dir", { flag: "compact" }],
  Font: ["font", { cleared: "color", string: "face size" }],
};

/// Interface names by tag, derived from the table.
const stemsByTag = new Map();
// A function, because a loop counts as a use of the surrounding code: the always-loaded scripts are so large that
// compiling them costs far more than it saves.
function nameInterfaces() {
  for (const stem in interfaceTable) {
    for (const tag of interfaceTable[stem][0].split(" ")) stemsByTag.set(tag, stem);
    defineLazyGlobal(`HTML${stem}Element`, () => makeInterface(stem));
  }
}
nameInterfaces();
/// Created interfaces; a class that extends one of them is a custom element.
export const elementInterfaces = new Set();

/// Creates an interface when its first element is created or its global is accessed, with reflected attributes on its
/// prototype.
/** @param {any} stem */
function makeInterface(stem) {
  const [tags, kinds, part] = interfaceTable[stem];
  const name = `HTML${stem}Element`;
  if (part !== undefined) lazyModule(part);
  const type = elementClasses.get(name) ?? { [name]: class extends HTMLElement {} }[name];
  if (elementInterfaces.has(type)) return;
  elementInterfaces.add(type);
  const base = Object.getPrototypeOf(type);
  if (base !== HTMLElement) makeInterface(base.name.slice("HTML".length, -"Element".length));
  expose(type);
  reflect(type, kinds);
  if (stem === "Body" || stem === "FrameSet") forwardHandlers(type.prototype);
  for (const tag of tags.split(" ")) if (tag !== "") elementTypes.set(tag, type);
}

/// The interface of elements with a name.
/** @param {any} name */
export function elementType(name) {
  const stem = stemsByTag.get(name);
  if (stem !== undefined) makeInterface(stem);
  else if (plainNames.has(name)) elementTypes.set(name, HTMLElement);
  else if (!isCustomName(name)) {
    makeInterface("Unknown");
    return elementClasses.get("HTMLUnknownElement");
  } else return HTMLElement;
  return elementTypes.get(name);
}

/// ARIA attributes and the role, which all elements have (WAI-ARIA 1.2, section 10.1).
export const ariaTexts = (
  "Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy Checked ColCount ColIndex ColIndexText ColSpan " +
  "Current Description Disabled Expanded HasPopup Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine " +
  "MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount " +
  "RowIndex RowIndexText RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText"
).split(" ").map((name) => `aria${name}=aria-${name.toLowerCase()}`).join(" ");
/// References to an element, and to lists of elements.
export const ariaElements = "ariaActiveDescendantElement=aria-activedescendant";
export const ariaLists = "Controls DescribedBy Details ErrorMessage FlowTo LabelledBy Owns".split(" ")
  .map((name) => `aria${name}Elements=aria-${name.toLowerCase()}`).join(" ");
reflect(Element, {
  string: "id className=class slot", nullable: `role ${ariaTexts}`, reference: ariaElements, references: ariaLists,
});
