export default "late"; log("late.js");
