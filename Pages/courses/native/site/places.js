const show = async (cache) => {
  let text = "Without a network the number is not known";
  try {
    const { free } = await (await fetch("/places.json", { cache })).json();
    text = `${free} places are free`;
  } catch {
    // The text says it.
  }
  document.getElementById("free").textContent = text;
};
document.getElementById("take").addEventListener("click", async () => {
  await fetch("/places.json", { method: "POST" });
  await show("default");
});
document.getElementById("again").addEventListener("click", () => show("no-cache"));
show("default");
