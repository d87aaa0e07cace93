// The border boxes of a page's elements in cells of 8 by 16 pixels, a line each. A border takes a whole cell, as in a terminal.
{
  const elements = [document.body, ...document.body.querySelectorAll("*")];
  for (const element of elements) {
    const style = getComputedStyle(element);
    for (const [side, size] of [["top", 16], ["right", 8], ["bottom", 16], ["left", 8]]) {
      if (parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0) {
        element.style.setProperty(`border-${side}-width`, `${size}px`, "important");
      }
    }
  }
  const cells = (pixels, size) => Math.round((pixels / size) * 100) / 100;
  const lines = elements.filter((element) => element.getClientRects().length > 0).map((element) => {
    const box = element.getBoundingClientRect();
    const numbers = [cells(box.left, 8), cells(box.top, 16), cells(box.width, 8), cells(box.height, 16)];
    return `["${element.localName}", ${elements.indexOf(element)}, ${numbers.join(", ")}]`;
  });
  `[\n${lines.join(",\n")}\n]`;
}
