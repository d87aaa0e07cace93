log("classic.js", document.currentScript.getAttribute("src"));
