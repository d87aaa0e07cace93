require(["jquery", "pages"], ($, pages) => {
  const main = $("main");
  pages.bind(main);
  const show = () => main.html(pages.text(location.pathname));
  $("nav a").on("click", (event) => {
    event.preventDefault();
    history.pushState(null, "", event.target.href);
    show();
  });
  window.onpopstate = show;
  show();
});
