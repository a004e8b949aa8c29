import type { GlyphRun } from './glyph-run.ts'
import { apply, crossing, identity, matrixOf, movedBox, multiply, type Box, type Matrix } from './matrix.ts'
import { colourOf, hiddenReason, type Colour, type Drawn, type Painted } from './paint.ts'

/** A page's drawing instructions, as pdf.js lists them. */
export interface Instructions {
  names: readonly string[]
  args: readonly unknown[]
}
export interface PageFrame {
  /** From the page's own measure to points from the top left of the page as it is shown. */
  view: Matrix
  width: number
  height: number
  /** The matrix of a font by its loaded name. */
  fontMatrix: (name: string) => readonly number[]
}

interface State {
  ctm: Matrix
  text: Matrix
  x: number
  y: number
  lineX: number
  lineY: number
  leading: number
  rise: number
  charSpacing: number
  wordSpacing: number
  scaleX: number
  size: number
  unit: number
  mode: number
  fill: Colour
  alpha: number
  clip: Box
}

/** More letters than a page has; a page made to eat time ends here. */
const glyphsMax = 60_000
const deepestMax = 200

/**
 * Follows a page's instructions and answers its letters with their places and whether they can be seen: text in the colour
 * of its ground, under a cover, off the page, tiny or invisible is what nobody should be judged by.
 */
export function walkPage({ names, args }: Instructions, frame: PageFrame): GlyphRun[] {
  const page = { left: 0, top: 0, right: frame.width, bottom: frame.height }
  let state = start(frame, page)
  const kept: State[] = []
  const [drawn, painted]: [Drawn[], Painted[]] = [[], []]
  let glyphs = 0
  let clipping = false

  const save = () => kept.length < deepestMax && kept.push({ ...state })
  const restore = () => (state = kept.pop() ?? state)
  const paint = (order: number, box: Box, colour: Colour) => {
    if (state.alpha > 0.9) painted.push({ order, box: crossing(box, state.clip), colour })
  }

  for (const [order, name] of names.entries()) {
    if (glyphs > glyphsMax) break
    const given = (args[order] ?? []) as readonly unknown[]
    switch (name) {
      case 'save':
        save()
        break
      case 'restore':
      case 'paintFormXObjectEnd':
        restore()
        break
      case 'transform':
        state.ctm = multiply(state.ctm, matrixOf(given))
        break
      case 'paintFormXObjectBegin':
        save()
        state.ctm = multiply(state.ctm, matrixOf(given[0]))
        break
      case 'setGState':
        for (const [key, value] of (given[0] ?? []) as [string, unknown][])
          if (key === 'ca' && typeof value === 'number') state.alpha = value
        break
      case 'setFillRGBColor':
        state.fill = colourOf(given[0])
        break
      case 'setFillColorN':
        state.fill = undefined
        break
      case 'setFillTransparent':
        state.alpha = 0
        break
      case 'clip':
      case 'eoClip':
        clipping = true
        break
      case 'constructPath': {
        const box = boxOf(state.ctm, given[2])
        if (box && fills.has(Number(given[0])) && isArea(box)) paint(order, box, state.fill)
        if (box && clipping) state.clip = crossing(state.clip, box)
        clipping = false
        break
      }
      case 'shadingFill':
        paint(order, state.clip, undefined)
        break
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageXObjectRepeat':
        paint(order, movedBox(state.ctm, 0, 0, 1, 1), undefined)
        break
      case 'showText': {
        const run = show(state, given[0])
        glyphs += run.glyphs.length
        if (run.glyphs.length > 0) drawn.push({ ...state, run, order, colour: state.fill })
        break
      }
      default:
        setText(state, name, given, frame)
    }
  }
  return drawn.map((one) => {
    const { glyphs, baseline, size, slanted } = one.run
    return { glyphs, baseline, size, hidden: hiddenReason(one, page, painted), slanted }
  })
}

const start = ({ view }: PageFrame, clip: Box): State => ({
  ctm: view,
  text: identity,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  leading: 0,
  rise: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scaleX: 1,
  size: 0,
  unit: 0.001,
  mode: 0,
  fill: [0, 0, 0],
  alpha: 1,
  clip,
})

/** What says where and how the next letters are set, and sets none. */
function setText(state: State, name: string, given: readonly unknown[], frame: PageFrame) {
  const number = (at = 0) => (typeof given[at] === 'number' ? given[at] : 0)
  const move = (x: number, y: number) => {
    state.x = state.lineX += x
    state.y = state.lineY += y
  }
  switch (name) {
    case 'beginText':
      state.text = identity
      state.x = state.y = state.lineX = state.lineY = 0
      break
    case 'setTextMatrix':
      state.text = matrixOf(given[0])
      state.x = state.y = state.lineX = state.lineY = 0
      break
    case 'moveText':
      move(number(), number(1))
      break
    case 'setLeadingMoveText':
      state.leading = number(1)
      move(number(), number(1))
      break
    case 'nextLine':
      move(0, state.leading)
      break
    case 'setLeading':
      state.leading = -number()
      break
    case 'setTextRise':
      state.rise = number()
      break
    case 'setCharSpacing':
      state.charSpacing = number()
      break
    case 'setWordSpacing':
      state.wordSpacing = number()
      break
    case 'setHScale':
      state.scaleX = number() / 100
      break
    case 'setTextRenderingMode':
      state.mode = number()
      break
    case 'setFont':
      state.size = number(1)
      state.unit = frame.fontMatrix(String(given[0]))[0] || 0.001
      break
  }
}

/** pdf.js's numbers of the instructions that fill a path: fill, eoFill, fillStroke, eoFillStroke and their closing kin. */
const fills: ReadonlySet<number> = new Set([22, 23, 24, 25, 26, 27])
/** A rule between sections covers nothing. */
const areaPointsMin = 3

const isArea = ({ left, top, right, bottom }: Box) => right - left > areaPointsMin && bottom - top > areaPointsMin

function boxOf(ctm: Matrix, given: unknown): Box | undefined {
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((at) => (given as ArrayLike<number> | null | undefined)?.[at])
  return x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined
    ? undefined
    : movedBox(ctm, x0, y0, x1, y1)
}

/** The letters of one instruction; moves the state on, as pdf.js does when it draws them. */
function show(state: State, given: unknown) {
  const { size, unit, scaleX } = state
  const place = multiply(state.ctm, state.text)
  const direction = size < 0 ? -1 : 1
  const glyphs: GlyphRun['glyphs'] = []
  let x = 0
  for (const one of Array.isArray(given) ? given : []) {
    if (typeof one === 'number') {
      x -= (one * Math.abs(size)) / 1000
      continue
    }
    const { unicode, width, isSpace } = one as { unicode?: string; width?: number; isSpace?: boolean }
    const spacing = (isSpace ? state.wordSpacing : 0) + state.charSpacing
    const wide = (width ?? 0) * Math.abs(size) * unit
    const from = apply(place, state.x + x * scaleX * direction, state.y + state.rise)
    const to = apply(place, state.x + (x + wide) * scaleX * direction, state.y + state.rise)
    if (unicode) glyphs.push({ text: unicode, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) })
    x += wide + spacing
  }
  const { y: baseline } = apply(place, state.x, state.y + state.rise)
  state.x += x * scaleX * direction
  return { glyphs, baseline, size: Math.abs(size) * Math.hypot(place[2], place[3]), slanted: isSlanted(place) }
}

/** From the lines of the page, level or upright: nearer to them a text is only set askew. */
const slantDegreesMin = 20

function isSlanted([along, across]: Matrix) {
  const turn = ((Math.abs(Math.atan2(across, along)) * 180) / Math.PI) % 90
  return turn > slantDegreesMin && turn < 90 - slantDegreesMin
}
