// The remembered theme before the first paint, so that the page does not flash white. The key is theme.ts's.
const themeKey = 'theme'
const showTheme = () => {
  try {
    document.documentElement.classList.toggle('dark', localStorage.getItem(themeKey) === 'dark')
  } catch {
    // Storage may be forbidden; the page is then light, the default (SPEC 2).
  }
}
showTheme()
// What is chosen in one tab holds in the others, the login among them, also in one that Back brings as it was left.
addEventListener('storage', ({ key }) => key === themeKey && showTheme())
addEventListener('pageshow', ({ persisted }) => persisted && showTheme())

// The code after it (vite/paint-first.ts): a phone runs it for a third of a second, and would show nothing all the while.
const { code } = document.currentScript.dataset
if (code) {
  const paintMsMax = 1000
  const read = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const painted = new Promise((resolve) => {
    // A tab in the background is not painted.
    if (document.hidden) return resolve()
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve()).observe({
      type: 'paint',
      buffered: true,
    })
    setTimeout(resolve, paintMsMax)
  })
  void Promise.all([read, painted]).then(() => import(code))
}
