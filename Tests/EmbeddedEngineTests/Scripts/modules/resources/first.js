export const value = { n: 1 }; export const meta = import.meta.url.slice(location.origin.length); log("first.js");
