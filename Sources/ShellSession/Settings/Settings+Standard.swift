extension Settings {
  /// A file of settings in which every line is what holds without it, each with its meaning: a start for one's own.
  public static let standardFile = """
    # Settings of Hull. Put this file at $XDG_CONFIG_HOME/hull/config.yaml (~/.config/hull/config.yaml when that
    # variable is not set); --config FILE and HULL_CONFIG name another one. A flag of the command line comes before
    # the environment (HULL_THEME, HULL_INSPECTOR_WIDTH and so on), that before this file. `hull doctor` says what is
    # in force and why. Every line here is the default.

    # A theme for all terminals, or one for light and one for dark ones: names (`hull themes` lists them; your own are
    # in the folder themes/ beside this file) or paths of theme files.
    theme:
      light: light
      dark: dark

    # How many colours the terminal has: auto, never, 16, 256 or truecolor.
    color: auto

    # Signs of the frame: auto, ascii, unicode, or nerd where the terminal has a Nerd Font.
    icons: auto

    # What moves when the frame changes: full, reduced (the default over SSH) or none.
    motion: full

    # Whether the phases of a death (dead, loading, back) are held on the screen for an audience, and for how long each.
    # The app does not wait for it.
    demo: false
    demo_hold: 1s

    # Whether clicks, drags and the wheel are the app's. The terminal's own selection then needs Shift.
    mouse: true

    inspector:
      # Beside the frame from the start, where the terminal has 100 columns or more.
      shown: true
      # What it shows first: bridge, history, timeline, console, ...
      panel: bridge
      # Its columns, from 20 to 400. Without it the inspector has what a phone's width leaves.
      # width: 48

    # How copied text leaves: auto, osc52 (by the terminal), command (wl-copy, xclip, xsel or pbcopy) or off.
    clipboard: auto

    # Keys by the names of actions, which docs/keys.md lists: a key, a list of keys, or <disabled>.
    # keys:
    #   reload: Ctrl+R
    #   go-back: [Esc, Backspace, b]
    #   kill-silent: <disabled>

    """
}
