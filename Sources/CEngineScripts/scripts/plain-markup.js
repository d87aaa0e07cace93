// Trees from markup that needs no repair, which most markup of scripts is: elements of everyday use, texts and
// comments. The host reads it, and everything else goes through its parser.

/// The trees of a stream: numbers, and names that these tell by their places. Texts are parts of the markup.
function readPlainTrees([numbers, names], html, owner) {
  const roots = [];
  const stack = [];
  const end = numbers.length;
  const isUpgraded = definitionCount !== 0 && owner === document;
  let holder = null;
  let position = 0;
  while (position < end) {
    const step = numbers[position++];
    if (step === Markup.close) {
      holder = stack.pop();
      continue;
    }
    let node;
    if (step === Markup.open) {
      node = inDocument(createElement(names[numbers[position]], htmlNamespace), owner);
      const line = numbers[position + 1];
      let count = numbers[position + 2];
      position += 3;
      for (; count > 0; count--) {
        const name = names[numbers[position]];
        if (name.startsWith("on")) node[$line] = line;
        if (name === "autofocus") autofocusCandidates.push(node);
        changeAttribute(node, name, html.slice(numbers[position + 1], numbers[position + 2]));
        position += 3;
      }
    } else {
      const text = html.slice(numbers[position], numbers[position + 1]);
      position += 2;
      node = inDocument(step === Markup.text ? new Text(secret, text) : new Comment(secret, text), owner);
    }
    // Nobody can watch what is new.
    if (holder === null) roots.push(node);
    else {
      link(holder, node, null);
      holder[$childrenChanged]?.();
    }
    if (step !== Markup.open) continue;
    if (isUpgraded) enqueueUpgrade(node);
    stack.push(holder);
    holder = node;
  }
  return roots;
}
