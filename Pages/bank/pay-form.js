"use strict";

// The payment form. Three views of one document: the form, the confirmation (an entry of its own, by pushState), and the
// message of a page that was reloaded after a death during a payment.
(() => {
  const { find, fill, line, money } = bank;
  const payee = bank.payee(bank.query("payee")) || bank.payees[0];
  const limit = bank.nativeNow("get_limit");
  let order = null;

  find("payee").textContent = payee.name;
  find("account").textContent = payee.what + " " + payee.account;
  find("limit").textContent = "Up to " + money(limit.daily, limit.currency);
  if (payee.usual) find("amount").setAttribute("value", String(payee.usual));

  // Views

  function show(view) {
    for (const id of ["form", "confirm", "lost"]) find(id).hidden = id !== view;
    const titles = { form: "Payment", confirm: "Confirm", lost: "Payment" };
    bank.bar(titles[view], "ic_back", "ic_info", { ic_info: bank.help("payment") });
  }

  function showConfirmation() {
    fill(find("summary"),
      line("To", payee.name),
      line("Amount", money(order.amount, order.currency), "strong"),
      line("Comment", order.comment || "none"));
    find("progress").textContent = "";
    find("pay").disabled = false;
    find("change").disabled = false;
    show("confirm");
  }

  /** The view of the current history entry. */
  function showCurrentEntry() {
    order = history.state && history.state.order;
    if (order) showConfirmation();
    else show("form");
  }

  window.addEventListener("popstate", showCurrentEntry);

  // The form

  function draft() {
    return {
      amount: find("amount").value,
      currency: find("currency").value,
      comment: find("comment").value,
      template: find("template").checked,
    };
  }

  // The shell stores the draft across deaths: everything else in this document is lost with its process.
  function keepDraft() {
    bridge.save_state({ payee: payee.id, draft: draft() });
  }

  function complain(text) {
    find("amount-error").textContent = text;
    find("amount-error").hidden = !text;
    return null;
  }

  /** The order of the form; null when the form has an error, which is then shown. */
  function checkedOrder() {
    const typed = find("amount").value.replace(/[ ,]/g, "");
    if (!typed) return complain("Enter an amount.");
    if (!/^\d+(\.\d{1,2})?$/.test(typed)) return complain("Use digits, for instance 1250.50.");
    const amount = Number(typed);
    if (amount === 0) return complain("The amount must be more than zero.");
    if (amount > limit.daily) return complain("The limit is " + money(limit.daily, limit.currency) + " a day.");
    complain("");
    // The order has its number before it is sent: a page that is reloaded here and sends again sends the same payment.
    const id = bank.newPaymentID();
    return { id, amount, currency: find("currency").value, comment: find("comment").value.trim() };
  }

  for (const id of ["amount", "comment", "currency", "template"]) {
    find(id).addEventListener(id === "amount" || id === "comment" ? "input" : "change", keepDraft);
  }

  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const checked = checkedOrder();
    if (!checked) {
      find("amount").focus();
      return;
    }
    if (find("template").checked) localStorage.setItem("template-" + payee.id, JSON.stringify(draft()));
    order = checked;
    history.pushState({ order }, "", "pay-form.html?payee=" + payee.id + "&step=confirm");
    showConfirmation();
  });

  // The payment

  async function pay() {
    const payment = { payee: payee.id, ...order, state: "sent" };
    find("pay").disabled = true;
    find("change").disabled = true;
    find("progress").textContent = "Sending…";

    // Saved before the call: the next document knows that it must not send again.
    const isNew = !bank.payment(payment.id);
    bank.keepPayment(payment);
    localStorage.setItem("last-payee", payee.id);
    bridge.save_state({ payee: payee.id, sending: payment.id });
    // Not earlier: a form that can still be sent has no payment to count.
    if (isNew) bank.badge(bank.unseen() + 1);

    try {
      const answer = await bank.native("pay", {
        payment: payment.id, payee: payee.id, amount: order.amount, currency: order.currency,
      });
      bank.keepPayment({ ...payment, state: answer.state, receipt: answer.receipt });
    } catch (error) {
      if (error.code === "DEADLINE") {
        showLost("The bank did not answer in time.");
        return;
      }
      bank.keepPayment({ ...payment, state: "refused", reason: error.message });
      bank.badge(bank.unseen() - 1);
    }
    bridge.save_state(null);
    find("form").reset();
    location.replace("result.html?id=" + payment.id);
  }

  function showLost(reason) {
    find("lost-reason").textContent = reason;
    show("lost");
  }

  find("pay").addEventListener("click", pay);
  find("change").addEventListener("click", () => history.back());
  find("check-history").addEventListener("click", () => {
    // In this order: a page that dies between the two must not offer to pay again.
    bridge.move_to_tab({ id: "TAB_3", url: bank.address("history.html?kind=out") });
    bridge.save_state(null);
  });
  find("start-again").addEventListener("click", () => {
    bridge.save_state(null);
    if (order) history.back();
    else show("form");
  });

  // Start: a first one, or one after a death. The saved state is queried at once, by a call that blocks: a page that
  // starts with a payment in flight must not offer to pay, not even for a moment.

  async function start() {
    const saved = bank.nativeNow("load_state");
    showCurrentEntry();
    // The bank had replied, and this page died before it showed the result.
    const known = order && bank.payment(order.id);
    if (known && known.state !== "sent") {
      location.replace("result.html?id=" + order.id);
      return;
    }
    if (!saved || saved.payee !== payee.id) return;
    if (saved.sending) {
      showLost("");
      const death = await bank.native("last_death");
      const wasLost = death && death.lost_calls.includes("pay");
      if (wasLost) showLost("This page was closed by the system while it waited (" + death.kind + ").");
      return;
    }
    if (!saved.draft) return;
    find("amount").value = saved.draft.amount;
    find("currency").value = saved.draft.currency;
    find("comment").value = saved.draft.comment;
    find("template").checked = saved.draft.template;
    find("restored").hidden = false;
  }

  start();
})();
