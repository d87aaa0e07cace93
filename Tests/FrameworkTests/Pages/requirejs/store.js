define("store", ["underscore", "exports"], (_, exports) => {
  exports.names = ["apple", "pear"];
  exports.add = (name) => { exports.names.push(name); };
  exports.discard = (name) => { exports.names = _.without(exports.names, name); };
});
