// The page's library looks for the object of Android first, then for the flag of iOS. Both must not exist together.
if (!/Android/.test(navigator.userAgent)) {
  delete window._dsbridge;
  if (window === top) window._dswk = true;
}
