htmx.onLoad((element) => { if (element === document.body) htmx.ajax("GET", "/list.html", "main"); });
const fruits = ["apple", "pear"];
const row = (name) => `<li><span>${name}</span> <button>remove</button></li>`;
const count = () => { htmx.find("#count").textContent = `${fruits.length} fruits`; };
htmx.on("htmx:afterSwap", ({ detail }) => {
  const list = htmx.find("#list");
  if (!list || detail.target?.localName !== "main") return;
  list.innerHTML = fruits.map(row).join("");
  count();
});
htmx.on("submit", (event) => {
  event.preventDefault();
  const field = htmx.find("#name");
  fruits.push(field.value);
  htmx.swap("#list", row(field.value), { swapStyle: "beforeend" });
  field.value = "";
  count();
});
htmx.on("click", ({ target }) => {
  const item = htmx.closest(target, "li");
  if (!item || target.localName !== "button") return;
  fruits.splice([...item.parentNode.children].indexOf(item), 1);
  htmx.remove(item);
  count();
});
