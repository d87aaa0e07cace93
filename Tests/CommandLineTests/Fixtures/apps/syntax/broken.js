let first = 1;
let second = {;
