/** Each says so of itself besides the names of those that it wants to be taken for: the first that fits counts. */
const browsers = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** "Firefox on Windows", of few names: whoever sends another each time makes no other entries by it. Undefined where none is told. */
export function browserName(userAgent: string | undefined) {
  if (!userAgent) return undefined
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return (browser && system ? `${browser} on ${system}` : (browser ?? system)) ?? 'Another program'
}

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([sign]) => sign.test(text))?.[1]
