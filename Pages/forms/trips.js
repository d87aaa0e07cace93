"use strict";

bridge.set_navigation_bar({ title: "Far & Away" });

const result = document.getElementById("result");

function show(facts) {
  result.replaceChildren(...Object.entries(facts).flatMap(([name, value]) => {
    const term = document.createElement("dt");
    term.className = "muted";
    term.textContent = name;
    const text = document.createElement("dd");
    text.id = name;
    text.textContent = String(value);
    return [term, text];
  }));
}

function booking() {
  return {
    id: "booking", title: "Book the Faroes", leftIcon: "ic_close",
    elements: [
      { image: { icon: "ic_star", alt: "Cliffs, sheep, and more sky than anything else" } },
      { input: { id: "name", label: "Your name", required: true, placeholder: "As in your passport" } },
      { input: { id: "travellers", label: "Travellers", kind: "number", value: 2, min: 1, max: 9 } },
      { picker: { id: "cabin", label: "Ferry", value: "inside",
        options: [{ value: "none", title: "I fly" }, { value: "inside", title: "Inside" }, { value: "sea", title: "Sea view" }] } },
      { switch: { id: "insurance", label: "Travel insurance", value: true } },
      { input: { id: "code", label: "Voucher", kind: "password", max_length: 8 } },
      "separator",
      { button: { title: "Book", action: "book" } },
      { button: { title: "Ask a question", action: "ask", validate: false } },
    ],
  };
}

document.getElementById("book").addEventListener("click", async () => {
  const { action, canceled, values } = await bridge.present_screen(booking());
  if (canceled) return show({ outcome: "You changed your mind" });
  if (action === "ask") return show({ outcome: `Question of ${values.name || "somebody"}` });
  await confirm(values);
});

// The shell draws while the page works: progress is a value like any other.
async function confirm(values) {
  const shown = bridge.present_screen({
    id: "sending", title: "One moment",
    elements: [
      { text: "We hold your places while the office answers." },
      { progress: { id: "sent", label: "Booking", value: 0.1 } },
    ],
  });
  const booked = bridge.call_interface("book_trip", values);
  await pause(200);
  await bridge.update_screen({ sent: 0.5 });
  const { number } = await booked;
  await bridge.update_screen({ sent: 1 });
  await pause(300);
  await bridge.dismiss_modal();
  await shown;
  show({
    outcome: `Booked, ${number}`, name: values.name, travellers: values.travellers + 0, ferry: values.cabin,
    insured: values.insurance ? "yes" : "no", voucher: values.code ? "used" : "none",
  });
}

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

document.getElementById("rate").addEventListener("click", async () => {
  const { canceled, values } = await bridge.present_screen({ screen: "rating" });
  show({ outcome: canceled ? "No rating" : `Rated ${values.stars}`, shown: values.public });
});

// A contract is validated completely, and every mistake has its path.
document.getElementById("broken").addEventListener("click", async () => {
  try {
    await bridge.present_screen({
      title: "Broken",
      elements: [{ input: { label: "No name", kind: "shades" } }, { slider: {} }, { picker: { id: "x", options: [] } }],
    });
  } catch (error) {
    show({ code: error.code, ...Object.fromEntries(error.detail.map(({ path, message }) => [path, message])) });
  }
});
