// Before the first paint: the scheme that the reader has chosen, else the system's.
try {
  const chosen = localStorage.getItem('site-scheme');
  if (chosen) document.documentElement.dataset.scheme = chosen;
} catch {
  // Storage is switched off: the system's scheme is used.
}
