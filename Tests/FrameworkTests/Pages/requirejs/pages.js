define(["store", "mustache", "require"], (store, mustache, require) => {
  const list = `<h1>Fruits</h1><form><input id="name"><button id="add">Add</button></form>
    <ul id="list">{{#names}}<li><span>{{.}}</span> <button>remove</button></li>{{/names}}</ul><p id="count">{{names.length}} fruits</p>`;
  const about = "<h1>About</h1><p>Made with {{name}}</p>";
  const text = (path) => (path === "/about" ? mustache.render(about, { name: "RequireJS" }) : mustache.render(list, store));
  return {
    text,
    bind(main) {
      main.on("submit", "form", (event) => {
        event.preventDefault();
        store.add(main.find("#name").val());
        main.html(text("/"));
      });
      main.on("click", "li button", (event) => {
        store.discard(event.target.parentNode.firstChild.textContent);
        require(["jquery"], ($) => $("main").html(text("/")));
      });
    },
  };
});
