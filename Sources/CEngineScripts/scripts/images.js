// Images (HTML standard 4.8.3).

class HTMLImageElement extends HTMLElement {
  [$changed](name, value) {
    if (name === "name" || name === "id") noteControlName(value);
    if (name === "src" && value) requestImage(this);
  }
  get complete() { return !this[$imageRequest]; }
  get width() { return imageSize(this, 0); }
  set width(value) { setAttribute(this, "width", `${value >>> 0}`); }
  get height() { return imageSize(this, 1); }
  set height(value) { setAttribute(this, "height", `${value >>> 0}`); }
  get naturalWidth() { return this[$picture]?.width ?? 0; }
  get naturalHeight() { return this[$picture]?.height ?? 0; }
  get currentSrc() { return this[$currentSource] ?? ""; }
  get x() { return Math.round(this.getBoundingClientRect().x); }
  get y() { return Math.round(this.getBoundingClientRect().y); }
}
const $picture = Symbol("picture");
const $currentSource = Symbol("currentSource");

/// The rendered width or height, the attribute's or the picture's own, in CSS pixels.
function imageSize(image, axis) {
  attributeOf(image, "id");
  const box = image.isConnected ? boxOf(image) : null;
  if (box) return Math.round(box[2 + axis]);
  return parseNonNegative(attributeOf(image, axis === 0 ? "width" : "height")) ??
    image[$picture]?.[axis === 0 ? "width" : "height"] ?? 0;
}
const $imageRequest = Symbol("imageRequest");

/// `new Image(width, height)`
function Image(width = undefined, height = undefined) {
  if (!new.target) throw new TypeError("Image is a constructor: use new");
  const image = createElement("img");
  if (width !== undefined) image.width = width;
  if (height !== undefined) image.height = height;
  return image;
}
defineProperty(Image, "prototype", { value: HTMLImageElement.prototype, writable: false });
defineProperty(window, "Image", { value: Image, writable: true, configurable: true });

elementTypes.set("img", HTMLImageElement);
expose(HTMLImageElement);
