(() => {
  // The page's library looks for the object of Android first, then for the flag of iOS.
  if (window === top) {
    if (!window._dsbridge) window._dswk = true;
    keepShellBridge();
  }

  /// The page's library is a global variable `bridge` and replaces that of the shell. The shell calls the functions in
  /// `bridge.callbacks`, so that the page's object gets them too.
  function keepShellBridge() {
    const shell = window.bridge;
    let current = shell;
    Object.defineProperty(window, "_dsbridgeShell", { value: shell });
    Object.defineProperty(window, "bridge", {
      configurable: true,
      enumerable: true,
      get: () => current,
      set(value) {
        current = value;
        if (Object(value) === value) Object.defineProperty(value, "callbacks", { value: shell.callbacks, configurable: true });
      },
    });
  }
})();
