#ifndef HULL_CBROWSERSCRIPTS_H
#define HULL_CBROWSERSCRIPTS_H

/* The scripts of engines in browsers, in zero-terminated UTF-8. */

/* The page's world: a function that accepts the bindings and returns the object with `begin`. */
const char *hull_browser_page_script(void);

/* The isolated world: a function that accepts its options. */
const char *hull_browser_engine_script(void);

/* What the isolated world uses to paint, describe and act: scripts that are evaluated before. */
const char *hull_browser_cell_scripts(void);

/* The style sheet of the user, which lays out text on the grid of cells. */
const char *hull_browser_style_sheet(void);

#endif
