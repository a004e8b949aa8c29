import lighthouse, { desktopConfig } from 'lighthouse'

export const presets = ['desktop', 'mobile'] as const
export type Preset = (typeof presets)[number]

/** 0 to 100, as Lighthouse shows them. */
export type Scores = Record<'performance' | 'accessibility' | 'best-practices', number>

export const goals: Record<Preset, Scores> = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 100 },
  mobile: { performance: 90, accessibility: 100, 'best-practices': 100 },
}

/** Loads the page once, with an empty cache, in the browser that listens on `port`. */
export async function measurePage(port: number, url: string, preset: Preset, extraHeaders?: Record<string, string>) {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(goals[preset]),
      throttlingMethod: 'simulate',
      ...(extraHeaders && { extraHeaders }),
    },
    preset === 'desktop' ? desktopConfig : undefined,
  )
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories } = result.lhr
  return Object.fromEntries(
    Object.keys(goals[preset]).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores // exactly the goals' names
}
