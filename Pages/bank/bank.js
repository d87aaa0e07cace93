"use strict";

// Shared by all pages of the bank: its data, DOM helpers, and the bridge in the bank's own terms.
window.bank = (() => {
  const customer = "Анна";

  const cards = [
    { id: "4821", name: "Visa *4821", kind: "Debit", holder: "ANNA VOLKOVA", expires: "09/29", balance: 96020.1 },
    { id: "7730", name: "Мир *7730", kind: "Savings", holder: "ANNA VOLKOVA", expires: "01/31", balance: 32430.1 },
  ];

  const payees = [
    { id: "rent", name: "Ольга Смирнова", what: "Rent 🏠", account: "*0417", usual: 45000 },
    { id: "power", name: "Мосэнергосбыт", what: "Electricity 💡", account: "*9920" },
    { id: "mobile", name: "Связной Mobile", what: "Phone 📱", account: "*3344", page: "go.html?to=mobile" },
    { id: "mother", name: "Мария Кузнецова", what: "Family", account: "*1203" },
    { id: "casino", name: "Casino «Фортуна»", what: "Games 🎰", account: "*7777" },
  ];

  const operations = [
    { id: "op-1", day: "21 Nov", name: "Кофейня «Зерно» ☕", kind: "out", amount: 320 },
    { id: "op-2", day: "20 Nov", name: "Salary, ООО «Вектор»", kind: "in", amount: 142000 },
    { id: "op-3", day: "19 Nov", name: "Пятёрочка", kind: "out", amount: 2184.5 },
    { id: "op-4", day: "18 Nov", name: "Metro 🚇", kind: "out", amount: 65 },
    { id: "op-5", day: "17 Nov", name: "Мария Кузнецова 🎂", kind: "in", amount: 3000 },
    { id: "op-6", day: "15 Nov", name: "Rent, Ольга Смирнова", kind: "out", amount: 45000 },
    { id: "op-7", day: "14 Nov", name: "Аптека", kind: "out", amount: 890 },
    { id: "op-8", day: "12 Nov", name: "Refund, Лабиринт 📚", kind: "in", amount: 1499 },
    { id: "op-9", day: "10 Nov", name: "Electricity, Мосэнергосбыт", kind: "out", amount: 2310.7 },
  ];

  const signs = { RUB: "₽", USD: "$", EUR: "€" };

  /** 45000 -> "45,000.00 ₽" */
  function money(amount, currency) {
    const [whole, cents] = amount.toFixed(2).split(".");
    return whole.replace(/\B(?=(\d{3})+$)/g, ",") + "." + cents + " " + signs[currency || "RUB"];
  }

  function signed(operation) {
    return (operation.kind === "in" ? "+" : "-") + money(operation.amount, operation.currency);
  }

  /** An element with attributes (`text` is its text, `on...` a listener) and children. */
  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === undefined || value === null || value === false) continue;
      if (key === "text") element.textContent = value;
      else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else element.setAttribute(key, value === true ? "" : value);
    }
    for (const child of children) element.appendChild(child);
    return element;
  }

  function find(id) {
    return document.getElementById(id);
  }

  /** Replaces an element's children. */
  function fill(element, ...children) {
    while (element.firstChild) element.removeChild(element.firstChild);
    for (const child of children) element.appendChild(child);
  }

  /** A line with something at its start and something at its end. */
  function line(left, right, rightClass) {
    return make("div", { class: "row" }, make("span", { text: left }), make("span", { text: right, class: rightClass }));
  }

  function query(name) {
    return new URLSearchParams(location.search).get(name) || "";
  }

  /** The absolute URL of one of the bank's pages. */
  function address(page) {
    return location.protocol + "//" + location.host + "/" + page;
  }

  // Replies and errors arrive as JSON text, or as values from a shell that parses them.
  function decode(value) {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }

  /** Calls the native side: a promise of its reply, or of an error with `code` and `message`. */
  function native(name, data) {
    return bridge.call_interface(name, data || {}).then(decode, (error) => {
      throw decode(error);
    });
  }

  /** The same, and blocks the page. */
  function nativeNow(name, data) {
    return decode(bridge.call_interface_sync(name, data || {}));
  }

  /** Sets the bar. `taps` has a handler for each icon; the shell handles icons without one. */
  let barTaps = {};
  function bar(title, leftIcon, rightIcon, taps) {
    barTaps = taps || {};
    bridge.set_navigation_bar({ leftIcon, rightIcon, title });
  }

  window.addEventListener("navigation_bar_tap", (event) => {
    const tapped = barTaps[event.detail.icon];
    if (!tapped) return;
    event.preventDefault();
    tapped();
  });

  function help(topic) {
    return () => location.assign("help.html?topic=" + topic);
  }

  // Payments that this phone sent, newest first: {id, payee, amount, currency, comment, state, receipt}.
  // `state` is "sent" until the bank's reply arrives, then "done" or "refused".
  function payments() {
    return JSON.parse(localStorage.getItem("payments") || "[]");
  }

  function keepPayment(payment) {
    const others = payments().filter((other) => other.id !== payment.id);
    localStorage.setItem("payments", JSON.stringify([payment, ...others]));
  }

  function payment(id) {
    return payments().find((candidate) => candidate.id === id);
  }

  function newPaymentID() {
    return "p" + (payments().length + 1);
  }

  function payee(id) {
    return payees.find((candidate) => candidate.id === id);
  }

  /** The payments of this phone as operations, then the bank's own list. */
  function allOperations() {
    const own = payments().map((sent) => ({
      id: "op-" + sent.id,
      day: "Today",
      name: payee(sent.payee).what + ", " + payee(sent.payee).name,
      kind: "out",
      amount: sent.amount,
      currency: sent.currency,
      state: sent.state,
      payment: sent.id,
    }));
    return [...own.filter((operation) => operation.state !== "refused"), ...operations];
  }

  /** How many payments the user has not seen in History yet, as text for the badge. */
  function badge(count) {
    const isMore = count > unseen();
    // A page can die between the two: a shown badge must be saved, so that the next visit of History removes it.
    if (isMore) localStorage.setItem("unseen", String(count));
    native("set_badge", { id: "TAB_3", text: count > 0 ? String(count) : "" });
    if (!isMore) localStorage.setItem("unseen", String(count));
  }

  function unseen() {
    return Number(localStorage.getItem("unseen") || "0");
  }

  return {
    customer, cards, payees, operations, money, signed, make, find, fill, line, query, address, native, nativeNow, bar,
    help, payments, keepPayment, payment, newPaymentID, payee, allOperations, badge, unseen,
  };
})();
