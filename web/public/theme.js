// Runs before the first paint, so that a remembered dark theme does not flash white. The key is theme.ts's.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark')
} catch {
  // Storage may be forbidden; the page is then light, the default (SPEC 2).
}
