(function (variables) { with (variables) return function (Boolean,Map,asciiLowercase,bindImports,undefined) {"use strict";
bindImports({ __proto__: null });
const personFields =
  "name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password " +
  "current-password one-time-code organization-title organization street-address address-line1 address-line2 " +
  "address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code " +
  "cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type " +
  "transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo";
const contactFields =
  "tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email " +
  "impp";
const autofillFields = new Map(([
  ["off", 1], ["on", 1], ["webauthn", 5], ...personFields.split(" ").map((name) => [name, 3]),
  ...contactFields.split(" ").map((name) => [name, 4]),
]));
const contactTypes = ["home", "work", "mobile", "fax", "pager"];
function autofillDetail(control, text) {
  const tokens = asciiLowercase(text).split(/[\t\n\f\r ]+/).filter(Boolean);
  const canonicalField = tokens.pop();
  const limit = autofillFields.get(canonicalField);
  if (limit === undefined || tokens.length >= limit) return "";
  if (limit === 1) return control.type === "hidden" ? "" : canonicalField;
  const result = [canonicalField];
  let field = canonicalField;
  if (canonicalField === "webauthn") {
    if (tokens.length === 0) return canonicalField;
    field = tokens.pop();
    const most = autofillFields.get(field) ?? 0;
    if (most < 3 || field === "webauthn" || tokens.length >= most) return "";
    result.unshift(field);
  }
  if (autofillFields.get(field) === 4 && contactTypes.includes(tokens.at(-1))) {
    result.unshift(tokens.pop());
  }
  if (tokens.at(-1) === "shipping" || tokens.at(-1) === "billing") result.unshift(tokens.pop());
  if (tokens.at(-1)?.startsWith("section-")) result.unshift(tokens.pop());
  return tokens.length === 0 ? result.join(" ") : "";
}
return { autofillDetail };
}})
