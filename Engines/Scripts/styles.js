// Colors and styles of cells.
//
// A style is [foreground, background, attributes]. A color is null (the cell keeps its own), the raw value of a
// PageColorRole, or [red, green, blue] or [red, green, blue, alpha] with alpha from 0 to 1. Attributes are the raw value
// of CellAttributes.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});

  const roles = {
    text: 0, background: 1, muted: 2, link: 3, accent: 4, accentText: 5, control: 6, controlText: 7, field: 8,
    fieldText: 9, placeholder: 10, border: 11, selection: 12, focus: 13, error: 14, success: 15, warning: 16,
  };
  const attributes = { bold: 1, dim: 2, italic: 4, underline: 8, reverse: 16, strikethrough: 32 };

  /// The default colors of font.css.
  const defaults = {
    "rgb(0, 0, 1)": roles.text, "rgb(254, 255, 255)": roles.background, "rgb(117, 118, 117)": roles.muted,
    "rgb(0, 0, 237)": roles.link, "rgb(0, 96, 205)": roles.accent, "rgb(239, 239, 238)": roles.control,
    "rgb(0, 0, 2)": roles.controlText, "rgb(255, 255, 254)": roles.field, "rgb(0, 0, 3)": roles.fieldText,
    "rgb(117, 117, 118)": roles.placeholder, "rgb(118, 119, 118)": roles.border, "rgb(255, 255, 1)": roles.warning,
  };

  /// The colors by their serializations.
  /** @type {Map<string, any>} */
  const colors = new Map(Object.entries(defaults));
  /// The maximum size of `colors`: pages can generate any number of colors.
  const maximumColors = 4096;
  let sample = null;

  /** @returns {any} */
  function parsedColor(text) {
    const match = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
    if (match) {
      const alpha = match[4] === undefined ? 1 : Number(match[4]);
      const rgb = [Math.round(Number(match[1])), Math.round(Number(match[2])), Math.round(Number(match[3]))];
      return alpha < 0.98 ? [...rgb, alpha] : rgb;
    }
    // Other color spaces: the engine converts them.
    sample ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!sample) return null;
    sample.clearRect(0, 0, 1, 1);
    sample.fillStyle = text;
    sample.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = sample.getImageData(0, 0, 1, 1).data;
    return alpha < 250 ? [red, green, blue, alpha / 255] : [red, green, blue];
  }

  /// The color of a computed value.
  function color(text) {
    let known = colors.get(text);
    if (known === undefined) {
      known = parsedColor(text);
      if (colors.size < maximumColors) colors.set(text, known);
    }
    return known;
  }

  const isVisible = (value) => value !== null && (typeof value === "number" || value.length < 4 || value[3] >= 0.02);
  const isOpaque = (value) => typeof value === "number" || value.length < 4;

  /// The attributes of a computed style without its decorations.
  function fontAttributes(style) {
    return (style.fontWeight >= 600 ? attributes.bold : 0) | (style.fontStyle === "normal" ? 0 : attributes.italic);
  }

  /// The attributes of an element's own text decorations.
  function decorationAttributes(line) {
    if (line === "none") return 0;
    return (line.includes("underline") ? attributes.underline : 0) |
      (line.includes("line-through") ? attributes.strikethrough : 0);
  }

  engine.styles = { roles, attributes, color, isVisible, isOpaque, fontAttributes, decorationAttributes };
}
