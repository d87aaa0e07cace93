export default "named"; export const a = 1; export let b = 2; log("named.js");
