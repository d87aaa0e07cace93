document.getElementById("text").textContent = "Next page, with a script";
