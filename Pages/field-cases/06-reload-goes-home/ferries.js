const crossings = {
  "m1": { at: "07:10", from: "Korpo", to: "Houtskär", minutes: 30, price: 18 },
  "m4": { at: "09:45", from: "Nauvo", to: "Rymättylä", minutes: 75, price: 32 },
  "s2": { at: "11:30", from: "Pärnäs", to: "Retais", minutes: 20, price: 12 },
  "v7": { at: "16:00", from: "Turku", to: "Mariehamn", minutes: 320, price: 54 },
  "v9": { at: "20:55", from: "Turku", to: "Stockholm", minutes: 640, price: 79 },
};
const cabins = { deck: ["Deck seat", 0], inside: ["Inside", 40], sea: ["Sea view", 65] };
const find = (id) => document.getElementById(id);
const hours = (minutes) => `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
