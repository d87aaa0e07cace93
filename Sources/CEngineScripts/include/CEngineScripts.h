#ifndef HULL_CENGINESCRIPTS_H
#define HULL_CENGINESCRIPTS_H

/// The page platform's scripts as one expression in zero-terminated UTF-8: a function that accepts the host bindings
/// and returns the object through which the host calls the platform.
const char *hull_engine_scripts(void);

/// The scripts of a lazy module, which the platform evaluates on first use; NULL for an unknown name.
const char *hull_engine_lazy_module(const char *name);

/// The constants of the always-loaded scripts that a lazy module uses, separated by commas; NULL for an unknown name.
const char *hull_engine_lazy_module_constants(const char *name);

/// Members of an object literal, keyed by the names of other lazy modules: functions that bind the names that this module
/// imports from them. NULL for an unknown name.
const char *hull_engine_lazy_module_binders(const char *name);

/// The scripts of the flow script realm, in the same form as the page platform's scripts.
const char *hull_flow_scripts(void);

#endif
