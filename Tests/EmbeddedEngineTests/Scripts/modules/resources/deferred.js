log("deferred.js", document.readyState);
