import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Tokens = Map<string, string>

const themes = { light: tokensOf('tokens.css', ':root'), dark: tokensOf('dark-tokens.css', '.dark') }
const hues = [
  'slate',
  'indigo',
  'violet',
  'sky',
  'cyan',
  'teal',
  'amber',
  'orange',
  'green',
  'rose',
  'yellow',
  'grey',
  'blue',
]
const quietGrounds = ['canvas', 'surface', 'raised', 'neutral-2']
const grounds = [...quietGrounds, 'neutral-3']
const textRatioMin = 4.5
const partRatioMin = 3
/** WCAG 1.4.6. */
const strongTextRatioMin = 7

/** [what is drawn, what it is drawn on], as the components pair them. */
const texts: [string, string][] = [
  ...['neutral-12', 'neutral-11', 'neutral-10', 'accent-ink', 'danger-ink'].flatMap((ink) =>
    pairs(ink, [...grounds, 'neutral-4']),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['accent-ink', 'accent-soft'],
  ['neutral-10', 'accent-soft'],
  ['danger-ink', 'danger-soft'],
  ...['neutral-12', 'neutral-11', 'neutral-10'].flatMap((ink) => pairs(ink, ['neutral-5'])),
  ...hues.flatMap((hue) => pairs(`${hue}-ink`, [`${hue}-soft`, 'surface', 'raised'])),
]
const parts: [string, string][] = [
  ...pairs('neutral-8', ['canvas', 'surface', 'raised']),
  ...pairs('neutral-9', grounds),
  ...pairs('accent', [...grounds, 'neutral-5', 'accent-soft']),
  ...pairs('danger', ['canvas', 'surface', 'raised']),
  ...hues.flatMap((hue) => pairs(hue, [`${hue}-soft`, ...grounds])),
]

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  test.each(texts)('reads %s on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(textRatioMin)
  })

  test.each(parts)('shows %s on %s', (part, ground) => {
    expect(contrast(tokens, part, ground)).toBeGreaterThanOrEqual(partRatioMin)
  })
})

describe.each(Object.entries(themes))('the %s theme for whoever asks for more contrast', (_, tokens) => {
  const strong = stronger(tokens)

  test.each(['neutral-10', 'neutral-11', 'neutral-12'].flatMap((ink) => pairs(ink, quietGrounds)))(
    'reads %s on %s from further away',
    (ink, ground) => expect(contrast(strong, ink, ground)).toBeGreaterThanOrEqual(strongTextRatioMin),
  )

  test.each(['neutral-6', 'neutral-7', 'neutral-8'].flatMap((line) => pairs(line, grounds)))(
    'shows the line %s on %s',
    (line, ground) => expect(contrast(strong, line, ground)).toBeGreaterThanOrEqual(partRatioMin),
  )
})

describe('public pages for whoever asks for more contrast', () => {
  const [light = '', dark = ''] = ofPages('page.css')
  const [more = '', moreInDark = ''] = ofPages('more-contrast.css')

  test.each([
    ['light', light + more],
    ['dark', light + dark + more + moreInDark],
  ])('have %s lines and faint words as strong as the screens', (theme, css) => {
    const own = coloursIn(css)
    const strong = stronger(themes[theme as keyof typeof themes])
    for (const [name, as] of Object.entries({
      line: 'neutral-6',
      'line-strong': 'neutral-8',
      'ink-faint': 'neutral-10',
    }))
      expect(own.get(name), name).toBe(strong.get(as))
  })
})

test('the dark theme answers every colour of the light one', () => {
  expect([...themes.dark.keys()].toSorted()).toEqual([...themes.light.keys()].toSorted())
})

test.each([
  ['styles/forced-colors.css', ['styles/tokens.css']],
  [
    '../server/public-pages/forced-colors.css',
    ['page.css', 'form.css'].map((name) => `../server/public-pages/${name}`),
  ],
])('%s gives every colour one of the palette that a reader has forced', (file, given) => {
  const forced = [...sheet(file).matchAll(/^ +--([\w-]+): .*\b(?:Canvas|Highlight|Link)(?:Text)?\b/gm)].map(
    ([, name]) => name,
  )
  expect(forced).toEqual(expect.arrayContaining(given.flatMap((each) => coloursOf(sheet(each)))))
})

function coloursOf(css: string) {
  return [...css.matchAll(/^ +--([\w-]+): oklch/gm)].map(([, name]) => name)
}

function pairs(part: string, on: string[]): [string, string][] {
  return on.map((ground) => [part, ground])
}

/** A style sheet, by its path from web/. */
function sheet(path: string) {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
}

/** A style sheet of public pages, before and from its part for the dark. */
function ofPages(file: string) {
  return sheet(`../server/public-pages/${file}`).split('prefers-color-scheme: dark')
}

/** A theme's tokens where somebody asks for more contrast. */
function stronger(tokens: Tokens): Tokens {
  const given = [...sheet('styles/more-contrast.css').matchAll(/--([\w-]+): var\(--([\w-]+)\)/g)]
  return new Map([...tokens, ...given.map(([, name = '', from = '']) => [name, tokens.get(from)!] as const)])
}

/** What a sheet's colours come to, each as it is given last; one that borrows another's has that one's. */
function coloursIn(css: string): Tokens {
  const given = new Map([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
  return new Map(
    [...given].map(([name, value]) => [name, given.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '') ?? value]),
  )
}

function tokensOf(file: string, selector: string): Tokens {
  const css = sheet(`styles/${file}`)
  const start = css.indexOf(`\n${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+): (oklch\([\d. ]+\));/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** WCAG 2 contrast ratio of two tokens, 1 to 21. */
function contrast(tokens: Tokens, one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(tokens, one), luminance(tokens, other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(tokens: Tokens, name: string) {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`tokens.css has no --${name}`)
  const [lightness = 0, chroma = 0, hue = 0] = value.slice('oklch('.length, -1).split(' ').map(Number)
  const [red = 0, green = 0, blue = 0] = linearRgb(lightness, chroma, (hue * Math.PI) / 180)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Björn Ottosson's OKLab to linear sRGB, clipped to what a screen shows. */
function linearRgb(lightness: number, chroma: number, hueRadians: number) {
  const a = chroma * Math.cos(hueRadians)
  const b = chroma * Math.sin(hueRadians)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return rgb.map((part) => Math.min(1, Math.max(0, part)))
}
