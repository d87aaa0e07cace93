"use strict";

// The list of operations. The filter is the query, by pushState; the operation shown is the fragment. So each is an entry
// of the back stack, and this script draws a function of the URL.
(() => {
  const { make, find, fill, line } = bank;
  const filters = ["all", "in", "out"];

  function kind() {
    const asked = bank.query("kind");
    return filters.includes(asked) ? asked : "all";
  }

  function shownOperations() {
    return bank.allOperations().filter((operation) => kind() === "all" || operation.kind === kind());
  }

  function drawList() {
    for (const filter of filters) find("filter-" + filter).className = filter === kind() ? "chosen" : "";
    const operations = shownOperations();
    find("count").textContent = operations.length + " operations";
    fill(find("operations"), ...operations.map((operation) => make("tr", {},
      make("td", { class: "muted", text: operation.day }),
      make("td", {}, make("a", { id: operation.id, href: "#" + operation.id, text: operation.name })),
      make("td", {
        class: "money " + (operation.state === "sent" ? "wait" : operation.kind), text: bank.signed(operation),
      }))));
    bank.bar("History", undefined, "ic_refresh", { ic_refresh: refresh });
  }

  const states = { sent: "Sent, not confirmed yet", done: "Done" };

  function drawDetail(operation) {
    fill(find("detail"),
      make("h1", { text: operation.name }),
      line("Amount", bank.signed(operation), operation.kind),
      line("Day", operation.day),
      line("State", states[operation.state || "done"]),
      make("div", { class: "actions" }, make("button", { id: "repeat", text: "Pay again", onclick: () => {
        bridge.move_to_tab({ id: "TAB_2", url: bank.address("pay.html") });
      } })));
    find("repeat").hidden = operation.kind !== "out";
    bank.bar("Operation", "ic_back", "ic_info", { ic_info: bank.help("history") });
  }

  function draw() {
    const operation = bank.allOperations().find((candidate) => "#" + candidate.id === location.hash);
    find("list").hidden = Boolean(operation);
    find("detail").hidden = !operation;
    if (operation) drawDetail(operation);
    else drawList();
  }

  // Queries the bank for payments without a result.
  async function refresh() {
    find("count").textContent = "Asking the bank…";
    for (const payment of bank.payments().filter((candidate) => candidate.state === "sent")) {
      const answer = await bank.native("payment_status", { payment: payment.id });
      bank.keepPayment({ ...payment, state: answer.state });
    }
    draw();
  }

  function seen() {
    if (document.visibilityState === "hidden" || bank.unseen() === 0) return;
    bank.badge(0);
  }

  for (const filter of filters) {
    find("filter-" + filter).addEventListener("click", (event) => {
      event.preventDefault();
      if (filter === kind()) return;
      localStorage.setItem("filter", filter);
      history.pushState({ kind: filter }, "", "history.html?kind=" + filter);
      draw();
    });
  }
  window.addEventListener("popstate", draw);
  window.addEventListener("hashchange", draw);
  document.addEventListener("visibilitychange", () => {
    seen();
    draw();
  });

  // The last filter, unless the URL has one, or the entry was shown before: an entry that is loaded again,
  // after a death for instance, shows what it showed.
  const remembered = localStorage.getItem("filter");
  if (!location.search && !location.hash && !history.state) {
    const isChosen = filters.includes(remembered) && remembered !== "all";
    history.replaceState({ kind: isChosen ? remembered : "all" }, "", isChosen ? "history.html?kind=" + remembered : "");
  }
  seen();
  draw();
})();
