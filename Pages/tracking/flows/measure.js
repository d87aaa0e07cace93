// The loss of each way: what was sent, and what the server has of it.
const stats = json(http.get("http://collect.test/stats").body);
const arrived = { fetch: stats.direct.fetch ?? 0, beacon: stats.direct.beacon ?? 0, app: stats.app.unique };
output.lost = {};
for (const [way, count] of Object.entries(arrived)) {
  output.lost[way] = (output.sent - count) / output.sent;
  console.log(`${way}: ${count} of ${output.sent} arrived, ${(100 * output.lost[way]).toFixed(1)} % lost`);
}
