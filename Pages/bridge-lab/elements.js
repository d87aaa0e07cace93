// Elements of a design system: each draws in its own shadow tree.

const shared = `<style>
  :host { display: block; margin-top: 16px; }
  .row { display: flex; }
  label { width: 88px; }
  input:not([type]) { flex: 1; }
</style>`;

customElements.define("lab-field", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.innerHTML = `${shared}<div class="row"><label for="field"></label><input id="field" autocomplete="off"></div>`;
    root.querySelector("label").textContent = this.getAttribute("label");
    root.querySelector("input").placeholder = this.getAttribute("hint");
  }
  get value() { return this.shadowRoot.querySelector("input").value; }
});

customElements.define("lab-switch", class extends HTMLElement {
  #box;
  connectedCallback() {
    const root = this.attachShadow({ mode: "closed" });
    root.innerHTML = `${shared}<label style="width:auto"><input type="checkbox"> <slot></slot></label>`;
    this.#box = root.querySelector("input");
  }
  get checked() { return this.#box.checked; }
});

customElements.define("lab-button", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "closed" });
    root.innerHTML = '<button><slot name="word"></slot> <slot name="what"></slot></button>';
    root.querySelector("button").onclick = () => this.dispatchEvent(new Event("send", { bubbles: true }));
  }
});

document.addEventListener("send", async () => {
  const field = (id) => document.getElementById(id).value;
  const copy = document.querySelector("lab-switch").checked;
  try {
    const answer = await bridge.call_interface("echo", { name: field("name"), amount: field("amount"), copy });
    say(`sent ${shown(answer)}`, "good");
  } catch (error) {
    sayError(error);
  }
});
