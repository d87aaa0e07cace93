extension Settings {
  /// A settings file that documents all settings with their default values.
  package static let defaultFile = """
    # Settings of Hull. Put this file at $XDG_CONFIG_HOME/hull/config.yaml (~/.config/hull/config.yaml if that variable
    # is not set); --config FILE and HULL_CONFIG select another one. Command line flags override the environment
    # (HULL_THEME, HULL_INSPECTOR_WIDTH and so on), which overrides this file. `hull doctor` prints the effective
    # settings and their sources. Every line here is the default.

    # A theme for all terminals, or one for light and one for dark terminals: names (`hull themes` lists them; your own
    # themes are in the folder themes/ next to this file) or paths of theme files.
    theme:
      light: light
      dark: dark

    # The color depth of the terminal: auto, never, 16, 256 or truecolor.
    color: auto

    # Glyphs of icons: auto, ascii, unicode, or nerd if the terminal uses a Nerd Font.
    icons: auto

    # Animations of the screen: full, reduced (the default over SSH) or none.
    motion: full

    # Whether the phases of a death (dead, loading, back) are held on the screen for an audience, and the duration of
    # each. The app does not wait for them.
    demo: false
    demo_hold: 1s

    # Whether Hull uses the mouse. Selecting text with the terminal itself then needs Shift.
    mouse: true

    inspector:
      # Whether it is visible at the start, in terminals with 100 columns or more.
      shown: true
      # The first panel: bridge, history, timeline, console, ...
      panel: bridge
      # Its width in columns, from 20 to 400. By default it uses the width that remains next to the app.
      # width: 48

    # How text is copied: auto, osc52 (through the terminal), command (wl-copy, xclip, xsel or pbcopy) or off.
    clipboard: auto

    # Whether page processes are forked from a zygote. Without one they start more slowly; nothing else changes. All
    # commands that open an app use this setting.
    zygote: true

    # Whether page processes, scripts of flows and native scripts are locked in a sandbox. All commands that open an app
    # use this setting. It changes no result, but pages of others can then do what you can do.
    sandbox: true

    # Key bindings by the names of actions (see docs/keys.md): a key, a list of keys, or <disabled>.
    # keys:
    #   reload: Ctrl+R
    #   go-back: [Esc, Backspace, b]
    #   kill-silent: <disabled>

    """
}
