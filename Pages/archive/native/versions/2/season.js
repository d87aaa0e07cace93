// New in this version: until when its times hold.
document.getElementById("season").textContent = "Until 31 August.";
