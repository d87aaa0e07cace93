// Borders as box drawing characters, in the way of the embedded engine's Painter+Borders.swift.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { styles } = engine;

  /// Characters by the directions of their lines: up 1, right 2, down 4, left 8.
  const characters = " │─└││┌├─┘─┴┐┤┬┼";
  const rounded = { 3: "╰", 6: "╭", 9: "╯", 12: "╮" };

  const sides = ["Top", "Right", "Bottom", "Left"];
  const isDrawn = (style, side) => (
    style[`border${side}Style`] !== "none" && style[`border${side}Style`] !== "hidden" &&
    parseFloat(style[`border${side}Width`]) > 0);

  /// Paints the borders of a box: [column, row, columns, rows]. `put(column, row, text, color)` writes, and `lines` has
  /// the directions of the characters of collapsed borders by their cells.
  function paintBorder(style, [left, top, columns, rows], put, lines) {
    if (columns <= 0 || rows <= 0) return;
    const drawn = sides.map((side) => isDrawn(style, side));
    if (!drawn.some(Boolean)) return;
    const right = left + columns - 1;
    const bottom = top + rows - 1;
    const isRounded = parseFloat(style.borderTopLeftRadius) > 0;
    const isCollapsed = style.borderCollapse === "collapse" && style.display.startsWith("table");
    const inks = sides.map((side) => ink(style, side));
    const character = (column, row, directions) => {
      const key = row * 65_536 + column;
      const before = isCollapsed ? lines.get(key) ?? 0 : 0;
      const joined = directions | before;
      if (isCollapsed) lines.set(key, joined);
      return isRounded && before === 0 ? rounded[joined] ?? characters[joined] : characters[joined];
    };
    const horizontal = (row, side, turn) => {
      let text = "";
      for (let column = left; column <= right; column += 1) {
        const reach = columns === 1 ? 10 : (column > left ? 8 : 0) | (column < right ? 2 : 0);
        let directions = 10;
        if (column === left && drawn[3]) directions = (reach & ~8) | turn;
        else if (column === right && column !== left && drawn[1]) directions = (reach & ~2) | turn;
        text += character(column, row, directions);
      }
      put(left, row, text, inks[side]);
    };
    // A box of one row has space for its content or for a line, but not for both.
    const hasLines = rows > 1 || !(drawn[0] && drawn[2]);
    if (drawn[0] && hasLines) horizontal(top, 0, rows > 1 ? 4 : 0);
    if (drawn[2] && hasLines && !(drawn[0] && rows === 1)) horizontal(bottom, 2, rows > 1 ? 1 : 0);
    for (let row = top; row <= bottom; row += 1) {
      if (hasLines && ((row === top && drawn[0]) || (row === bottom && drawn[2]))) continue;
      if (drawn[3]) put(left, row, character(left, row, 5), inks[3]);
      if (drawn[1] && (right > left || !drawn[3])) put(right, row, character(right, row, 5), inks[1]);
    }
  }

  function ink(style, side) {
    const color = styles.color(style[`border${side}Color`]);
    return color === styles.roles.text ? styles.roles.border : color;
  }

  engine.borders = { paintBorder };
}
