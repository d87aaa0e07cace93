console.log("external ran")
