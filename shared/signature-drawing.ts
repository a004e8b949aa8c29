import { z } from 'zod'

/** The pad's own units, whatever its size on a screen. */
export const signaturePad = { width: 600, height: 200 } as const
export const signatureCharactersMax = 20_000
/** A dot or a dash is a slip of the finger. */
const spanMin = 20

const stroke = /M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+/y

/** The strokes of a drawn signature as points; undefined for anything but strokes within the pad. */
export function readStrokes(drawing: string): [number, number][][] | undefined {
  const strokes: [number, number][][] = []
  stroke.lastIndex = 0
  while (stroke.lastIndex < drawing.length) {
    const found = stroke.exec(drawing)?.[0]
    if (found === undefined) return undefined
    strokes.push(found.slice(1).split('L').map(pointOf))
  }
  const within = strokes.flat().every(([x, y]) => x <= signaturePad.width && y <= signaturePad.height)
  return within ? strokes : undefined
}

function pointOf(text: string): [number, number] {
  const [x, y] = text.split(' ')
  return [Number(x), Number(y)]
}

const spanOf = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)

/** A signature drawn on the pad: SVG path data of straight strokes in whole units ("M10 20L30 40"); blank for none. */
export const SignatureDrawing = z
  .string('The drawn signature must be text')
  .max(signatureCharactersMax, 'The drawn signature is too long. Clear the pad and draw it again, or leave it empty.')
  .refine(
    (drawing) => drawing === '' || readStrokes(drawing) !== undefined,
    'The drawn signature cannot be read. Clear the pad and draw it again, or leave it empty.',
  )
  .refine((drawing) => {
    const points = readStrokes(drawing)?.flat() ?? []
    return points.length === 0 || spanOf(points.map(([x]) => x)) + spanOf(points.map(([, y]) => y)) >= spanMin
  }, 'The drawn signature is only a dot. Clear the pad and draw it again, or leave it empty.')
