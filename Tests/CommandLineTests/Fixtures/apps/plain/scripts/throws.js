const { check } = require("./check");
check(output.total);
