(function (variables) { with (variables) return function ($attribute,$attributes,$dataset,$element,$name,$namespace,$parent,DOMRect,DOMStringMap,Element,Map,bindImports,elementEventTypes,expose,findByID,focusElement,handlerAccessors,illegalConstructor,mathNamespace,mixin,secret,setAttribute,sharedKey,styleOf,svgNamespace,undefined) {"use strict";
bindImports({ __proto__: null,
  "focus": (exports) => ({ focusElement } = exports),
  "style": (exports) => ({ styleOf } = exports) });
class SVGAnimatedString {
  constructor(token = undefined, element, attribute) {
    illegalConstructor(token);
    this[$element] = element;
    this[$attribute] = attribute;
  }
  get baseVal() { return this[$element][$attributes].get(this[$attribute]) ?? ""; }
  set baseVal(value) { setAttribute(this[$element], this[$attribute], `${value}`); }
  get animVal() { return this.baseVal; }
}
const markupMembers = {
  get dataset() { return (this[$dataset] ??= new DOMStringMap(secret, this)); },
  get style() { return styleOf(this); },
  set style(text) { styleOf(this).cssText = text; },
  get nonce() { return this[$attributes].get("nonce") ?? ""; },
  set nonce(value) { setAttribute(this, "nonce", `${value}`); },
  get autofocus() { return this[$attributes].has("autofocus"); },
  set autofocus(value) { this.toggleAttribute("autofocus", !!value); },
  get tabIndex() { return parseInt(this[$attributes].get("tabindex") ?? "", 10) || 0; },
  set tabIndex(value) { setAttribute(this, "tabindex", `${value | 0}`); },
  focus(options) { focusElement(this, options); },
  blur() { if (focusedElement === this) focusElement(null); },
};
const $svgClass = sharedKey("svgClass");
class SVGElement extends Element {
  get className() { return (this[$svgClass] ??= new SVGAnimatedString(secret, this, "class")); }
  get ownerSVGElement() {
    for (let node = this[$parent]; node?.[$namespace] === svgNamespace; node = node[$parent]) {
      if (node[$name] === "svg") return node;
    }
    return null;
  }
  get viewportElement() { return this.ownerSVGElement; }
}
class SVGGraphicsElement extends SVGElement {
  getBBox() {
    const box = this.getBoundingClientRect();
    return new DOMRect(0, 0, box.width, box.height);
  }
}
class SVGGeometryElement extends SVGGraphicsElement {}
class SVGSVGElement extends SVGGraphicsElement {
  getElementById(id) { return findByID(this, `${id}`); }
}
class SVGTextContentElement extends SVGGraphicsElement {}
const linkedMembers = {
  get href() { return (this[$svgHref] ??= new SVGAnimatedString(secret, this, "href")); },
};
const $svgHref = sharedKey("svgHref");
class MathMLElement extends Element {}
mixin(SVGElement, markupMembers);
mixin(MathMLElement, markupMembers);
handlerAccessors(SVGElement.prototype, elementEventTypes);
handlerAccessors(MathMLElement.prototype, elementEventTypes);
expose(SVGAnimatedString, SVGElement, SVGGraphicsElement, SVGGeometryElement, SVGSVGElement, SVGTextContentElement,
  MathMLElement);
const svgTypes = new Map([["svg", SVGSVGElement]]);
const drawnInterfaces = [
  [SVGGeometryElement, "Circle Ellipse Line Path Polygon Polyline Rect"],
  [SVGGraphicsElement, "Defs ForeignObject G Switch"],
  [SVGGraphicsElement, "A Image Use"], [SVGTextContentElement, "Text TSpan TextPath"],
  [SVGElement, "ClipPath Desc Filter LinearGradient Marker Mask Metadata Pattern RadialGradient Script Stop Style " +
    "Symbol Title View"],
];
for (const [base, list] of drawnInterfaces) {
  for (const stem of list.split(" ")) {
    const interfaceName = `SVG${stem}Element`;
    const type = { [interfaceName]: class extends base {} }[interfaceName];
    if (stem === "A" || stem === "Image" || stem === "Use") mixin(type, linkedMembers);
    expose(type);
    const name = stem === "TSpan" ? "tspan" : stem[0].toLowerCase() + stem.slice(1);
    svgTypes.set(name, type);
  }
}
function drawnElement(name, namespace) {
  const type = namespace === mathNamespace ? MathMLElement : svgTypes.get(name) ?? SVGElement;
  return new type(secret, name, namespace);
}
return { SVGAnimatedString, drawnElement };
}})
