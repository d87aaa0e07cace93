exports.check = (total) => {
  if (total === undefined) throw new TypeError("no total");
};
