/// Shows the app's information, in any page.
const place = document.getElementById("info");
place.textContent = "asking the app";
bridge.call_interface("get_info").then(
  ({ version }) => { place.textContent = `App ${version}`; },
  ({ code, message }) => { place.textContent = `${code}: ${message}`; });
