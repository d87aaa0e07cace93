#ifndef HULL_CDRIVERSCRIPTS_H
#define HULL_CDRIVERSCRIPTS_H

/// The page's side of WebDriver commands: a function expression, without its call.
const char *hull_driver_script(void);

/// The page's side of WebDriver BiDi: a function expression, without its call.
const char *hull_bidi_script(void);

#endif
