log("effect.js");
