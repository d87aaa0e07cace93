// Counts the pages that report a visit. It runs from the launch of the app, before the first visit.

let visits = 0;
native.log("visits are counted");
native.on("visit", ({ page }) => native.log(`visit ${++visits}: ${page}`));
