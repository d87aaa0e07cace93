// A small analytics SDK, in the four ways in which such SDKs have worked with an app. The names are theirs.

const sdk = /** @type {any} */ ({
  server: "http://collect.test/direct",
  /// Whose events the app must take before the page leaves them to it.
  app: "http://collect.test/app",
  project: "shop",
  distinctID: "web-1c9e",
  /// Called when the app has reported its user.
  onUser() {},
  /// Where events go: to the server by the page itself, unless the app takes them.
  way: "from the page to the server",

  track(event, properties) {
    sdk.record({ type: "track", event, properties });
  },

  /// A change of the user's profile: `profile_set`, `profile_increment` and others have no event.
  profile(type, properties) {
    sdk.record({ type, properties });
  },

  record(data) {
    sdk.send({ ...data, lib: { $lib: "js" }, distinct_id: sdk.distinctID, server_url: sdk.app });
  },

  /// The page on its own. A request that is under way when the page goes is lost.
  send(data) {
    return fetch(sdk.server, {
      method: "POST", mode: "no-cors", body: JSON.stringify({ ...data, n: ++sdk.count }),
    }).catch(() => {});
  },
  count: 0,
});

/// What the app calls, under the first two schemes and the third.
function listenToApp() {
  window.sensorsdata_app_js_bridge_call_js = (json) => {
    sdk.distinctID = JSON.parse(json).distinct_id;
    sdk.onUser(sdk.distinctID);
  };
}

/// A command to the app, sent as the load of a hidden iframe.
function orderByFrame(url) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = url;
  document.documentElement.append(frame);
  frame.remove();
}

const ways = {
  call: {
    words: "The app calls the page when that has loaded.",
    // Loaded late, as on a page with much to do: the app has called by then.
    start() { setTimeout(listenToApp, 500); },
  },
  ask: {
    words: "The page asks by a frame, and the app answers.",
    start() {
      setTimeout(() => {
        listenToApp();
        orderByFrame("sensorsanalytics://getAppInfo");
      }, 500);
    },
  },
  frames: {
    words: "The user agent names the server, and events go by frames.",
    start() {
      const [, host, project] = /\/sa-sdk-ios\/sensors-verify\/([^?\s]+)\?(\S+)/.exec(navigator.userAgent) ?? [];
      if (host !== new URL(sdk.app).host || project !== sdk.project) return;
      listenToApp();
      orderByFrame("sensorsanalytics://getAppInfo");
      sdk.way = `to the app, for ${host}`;
      sdk.send = (data) => orderByFrame(`sensorsanalytics://trackEvent?event=${encodeURIComponent(JSON.stringify(data))}`);
    },
  },
  post: {
    words: "A script names the server, and events are messages.",
    start() {
      const server = window.SensorsData_iOS_JS_Bridge?.sensorsdata_app_server_url;
      const handler = window.webkit?.messageHandlers?.sensorsdataNativeTracker;
      if (server !== sdk.app || !handler) return;
      sdk.way = `to the app, for ${new URL(server).host}`;
      sdk.send = (data) => handler.postMessage(JSON.stringify({ callType: "app_h5_track", data }));
    },
  },
};
