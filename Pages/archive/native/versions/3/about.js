/// Tells which version of the pages this is, as the shell knows it.
async function tell() {
  const { version, next, stale, error } = await bridge.call_interface("bundle_state");
  const parts = [`Timetable version ${version}.`];
  if (next) parts.push(`Version ${next} is here, and comes with the next start.`);
  if (stale) parts.push("It may be out of date.");
  if (error) parts.push(error);
  document.getElementById("about").textContent = parts.join(" ");
}
tell();
