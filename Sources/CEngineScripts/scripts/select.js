// Choices: select, its options, and lists of suggestions (HTML standard 4.10.7 to 4.10.10).

class HTMLOptionElement extends HTMLElement {
  get text() { return this.textContent.trim().replace(/\s+/g, " "); }
  set text(value) { this.textContent = value; }
  get value() { return this.getAttribute("value") ?? this.text; }
  set value(value) { this.setAttribute("value", value); }
  get label() { return this.getAttribute("label") ?? this.text; }
  set label(value) { this.setAttribute("label", value); }
  get selected() {
    const select = ancestorNamed(this, "select");
    if (!select) return isSelected(this);
    return select.options[select.selectedIndex] === this || (select.multiple && isSelected(this));
  }
  set selected(value) {
    const select = ancestorNamed(this, "select");
    if (value && select && !select.multiple) {
      for (const other of select.options) if (other !== this && isSelected(other)) setSelected(other, false);
    }
    setSelected(this, !!value);
  }
  get index() { return [...(ancestorNamed(this, "select")?.options ?? [this])].indexOf(this); }
  get form() { return ancestorNamed(this, "select")?.form ?? null; }
}

function isSelected(option) {
  return option[$selected] ?? option.hasAttribute("selected");
}

function setSelected(option, selected) {
  option[$selected] = selected;
  note(Op.setSelected, option[$id]);
  noteNumber(selected ? 1 : 0);
}

class HTMLSelectElement extends HTMLElement {
  get type() { return this.multiple ? "select-multiple" : "select-one"; }
  get options() { return (this[$options] ??= elementsByTagName(this, "option")); }
  get length() { return this.options.length; }
  get selectedIndex() {
    const options = [...this.options];
    if (this.multiple) return options.findIndex(isSelected);
    const last = options.findLastIndex(isSelected);
    if (last >= 0 || options.every((option) => option[$selected] === false)) return last;
    return options.findIndex((option) => !option.disabled);
  }
  set selectedIndex(index) { [...this.options].forEach((option, place) => setSelected(option, place === +index)); }
  get selectedOptions() { return descendantCollection(this, (e) => e instanceof HTMLOptionElement && e.selected); }
  get value() { return this.options[this.selectedIndex]?.value ?? ""; }
  set value(value) { this.selectedIndex = [...this.options].findIndex((option) => option.value === `${value}`); }
  item(index) { return this.options[index] ?? null; }
  add(option, before = null) {
    this.insertBefore(option, typeof before === "number" ? this.options[before] ?? null : before);
  }
  remove(index) {
    if (index === undefined) removeNode(this);
    else this.options[index]?.remove();
  }
}
const $options = Symbol("options");

class HTMLDataListElement extends HTMLElement {
  get options() { return elementsByTagName(this, "option"); }
}
class HTMLOptGroupElement extends HTMLElement {}
