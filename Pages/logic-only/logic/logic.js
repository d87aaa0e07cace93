// The logic of a loan calculator. There is no document here: `bridge.render` and `bridge.push_screen` hand screens over,
// and `bridge.on_screen_event` hears what the user does with them.

const start = { amount: 12000, years: 4, rate: 4.8, early: false };
let loan = start;
let remark = null;

const money = (value) => value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, " ");

/// What is paid each month: the same every time, interest and a part of the debt.
function payment({ amount, years, rate }) {
  const monthly = rate / 1200;
  const months = years * 12;
  return monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
}

/// Year by year: what is still owed at the end of each.
function plan(loan) {
  const pay = payment(loan);
  const years = [];
  let debt = loan.amount;
  for (let year = 1; year <= loan.years && debt > 0.005; year++) {
    let interest = 0;
    for (let month = 0; month < 12; month++) {
      const share = (debt * loan.rate) / 1200;
      interest += share;
      debt = Math.max(0, debt + share - pay);
    }
    if (loan.early) debt = Math.max(0, debt - 1000);
    years.push({ year, interest, debt });
  }
  return years;
}

function isComplete({ amount, years, rate }) {
  return amount >= 500 && years >= 1 && years <= 30 && rate >= 0 && rate <= 20;
}

function home() {
  const isReady = isComplete(loan);
  const years = isReady ? plan(loan) : [];
  const interest = years.reduce((sum, { interest }) => sum + interest, 0);
  const results = isReady
    ? [
      { row: { title: "Each month", value: money(payment(loan)) } },
      { row: { title: "Interest in all", value: money(interest) } },
      { row: { title: "Paid off after", value: `${years.length} years` } },
      { button: { title: "Year by year", action: "plan" } },
    ]
    : [{ text: "Enter an amount of at least 500, 1 to 30 years, and a rate of up to 20 %." }];
  return {
    id: "home", title: "Loan", rightIcon: "ic_refresh",
    elements: [
      ...(remark ? [{ text: remark }] : []),
      { input: { id: "amount", label: "Amount", kind: "number", value: `${start.amount}` } },
      { picker: { id: "years", label: "Years", options: ["1", "2", "4", "8", "15", "30"], value: `${start.years}` } },
      { input: { id: "rate", label: "Rate in %", kind: "number", value: `${start.rate}` } },
      { switch: { id: "early", label: "1 000 more each year", value: start.early } },
      "separator",
      ...results,
    ],
  };
}

function yearByYear() {
  return {
    id: "plan", title: "Year by year",
    elements: [
      { heading: `${money(loan.amount)} at ${loan.rate} %` },
      { list: {
        title: "What is still owed",
        items: plan(loan).map(({ year, debt }) => ({ title: `After year ${year}`, value: money(debt), action: `year ${year}` })),
      } },
    ],
  };
}

function oneYear(number) {
  const { interest, debt } = plan(loan)[number - 1];
  return {
    id: "year", title: `Year ${number}`,
    elements: [
      { row: { title: "Interest paid", value: money(interest) } },
      { row: { title: "Still owed", value: money(debt) } },
      { progress: { id: "share", label: "Paid back", value: 1 - debt / loan.amount } },
      { button: { title: "Back to the years", action: "back" } },
    ],
  };
}

/// What was entered is kept with the shell: this script may be gone the next moment.
function take({ amount, years, rate, early }) {
  loan = { amount: amount ?? 0, years: Number(years), rate: rate ?? -1, early };
  bridge.save_state(loan);
}

bridge.on_screen_event = ({ type, screen, action, values }) => {
  if (type === "change") {
    take(values);
    bridge.render(home());
  } else if (action === "plan") bridge.push_screen(yearByYear());
  else if (action === "back") bridge.pop_screen();
  else if (screen === "plan" && type === "action") bridge.push_screen(oneYear(Number(action.split(" ")[1])));
};

bridge.on_navigation_bar_tap = async ({ icon }) => {
  if (icon !== "ic_refresh") return;
  remark = null;
  await bridge.update_screen({ amount: `${start.amount}`, years: `${start.years}`, rate: `${start.rate}`, early: false });
  loan = start;
  bridge.save_state(loan);
  bridge.render(home());
};

/// The first thing of each life: what an earlier one has left.
async function begin() {
  const [saved, death] = await Promise.all([bridge.load_state(), bridge.last_death()]);
  loan = saved ?? start;
  if (death) remark = `The script was gone (${death.kind}) and is back, for the ${["first", "second", "third"][death.count - 1] ?? "next"} time.`;
  bridge.render(home());
}
begin();
