#ifndef HULL_CENGINESCRIPTS_H
#define HULL_CENGINESCRIPTS_H

/// The page platform's scripts as one expression in zero-terminated UTF-8: a function that accepts the host bindings
/// and returns the object through which the host calls the platform.
const char *hull_engine_scripts(void);

/// A lazy module, which the platform evaluates on first use, as one expression: a function that accepts the object of
/// the platform's variables, and returns a function of its parameters. NULL for an unknown name.
const char *hull_engine_lazy_module(const char *name);

/// The names of a lazy module's parameters, separated by commas; NULL for an unknown name.
const char *hull_engine_lazy_module_parameters(const char *name);

/// The scripts of the flow script realm, in the same form as the page platform's scripts.
const char *hull_flow_scripts(void);

/* The scripts of native scripts, in the same form. */
const char *hull_native_scripts(void);

#endif
