export function row({ name, price }) {
  const item = document.createElement("li");
  const title = document.createElement("span");
  title.textContent = name;
  const value = document.createElement("span");
  value.textContent = `${price} kr`;
  item.append(title, value);
  return item;
}
