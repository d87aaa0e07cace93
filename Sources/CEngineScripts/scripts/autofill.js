// What `autocomplete` says of a control (HTML standard 4.10.18.7).

const personFields =
  "name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password " +
  "current-password one-time-code organization-title organization street-address address-line1 address-line2 " +
  "address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code " +
  "cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type " +
  "transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo";
const contactFields =
  "tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email " +
  "impp";
/// Field names, with how many tokens they may be the last of.
const autofillFields = new Map([
  ["off", 1], ["on", 1], ["webauthn", 5], ...personFields.split(" ").map((name) => [name, 3]),
  ...contactFields.split(" ").map((name) => [name, 4]),
]);
const contactPlaces = ["home", "work", "mobile", "fax", "pager"];

/// The attribute's value as the property gives it; empty when it is not valid.
function autofillDetail(control, text) {
  const tokens = asciiLowercase(text).split(/[\t\n\f\r ]+/).filter(Boolean);
  const given = tokens.pop();
  const limit = autofillFields.get(given);
  if (limit === undefined || tokens.length >= limit) return "";
  // A hidden field says what it holds, not whether it may be filled in.
  if (limit === 1) return control.type === "hidden" ? "" : given;
  const said = [given];
  let field = given;
  if (given === "webauthn") {
    if (tokens.length === 0) return given;
    field = tokens.pop();
    const most = autofillFields.get(field) ?? 0;
    if (most < 3 || field === "webauthn" || tokens.length >= most) return "";
    said.unshift(field);
  }
  if (autofillFields.get(field) === 4 && contactPlaces.includes(tokens.at(-1))) said.unshift(tokens.pop());
  if (tokens.at(-1) === "shipping" || tokens.at(-1) === "billing") said.unshift(tokens.pop());
  if (tokens.at(-1)?.startsWith("section-")) said.unshift(tokens.pop());
  return tokens.length === 0 ? said.join(" ") : "";
}
({ autofillDetail });
