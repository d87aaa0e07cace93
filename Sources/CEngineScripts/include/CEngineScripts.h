#ifndef HULL_CENGINESCRIPTS_H
#define HULL_CENGINESCRIPTS_H

/// The page platform's scripts as one expression, UTF-8, ended by a zero: a function that takes the host's functions
/// and gives back the object through which the host calls.
const char *hull_engine_scripts(void);

/// The scripts of a section, which the platform reads when it is first used; NULL when there is none of that name.
const char *hull_engine_section(const char *name);

/// The constants of the scripts that are always there which a section uses, with commas between them; NULL when there is
/// no section of that name.
const char *hull_engine_section_constants(const char *name);

/// What a section has to do when other sections are read that it uses names of: members of an object literal, by the names
/// of those sections. NULL when there is no section of that name.
const char *hull_engine_section_readers(const char *name);

/// What scripts of flows find, in the same form as the page platform's scripts.
const char *hull_flow_scripts(void);

#endif
