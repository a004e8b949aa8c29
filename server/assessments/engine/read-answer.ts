import type { Item } from './assessment-form.ts'

const numberCharactersMax = 40

/** The answer as the item takes it, or undefined when there is none: blank, not one of its options, or no number. */
export function readAnswer(item: Item, typed: string | undefined): string | number | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined
  if (item.answer.kind === 'text') return typed
  if (item.answer.kind === 'choice') return item.answer.options.some(({ id }) => id === typed) ? typed : undefined
  return readNumber(typed, item.answer.unit)
}

/**
 * "1,234.5", "1 234,5", "1.234.567", "12 %" and "-3": a lone comma before anything but three digits is a decimal point, and
 * so is one after a zero.
 */
export function readNumber(typed: string, unit = ''): number | undefined {
  const bare = bareOf(typed, unit)
  if (bare === undefined) return undefined
  const pointed = /^-?\d+,(?:\d{1,2}|\d{4,})$|^-?0,\d+$|^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$/.test(
    bare,
  )
  return numberOf(pointed ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, ''))
}

/**
 * All that a typed number can mean. "5.000" is five here and five thousand there, "5,000" the other way around, and whoever
 * is right by the custom of their country is right.
 */
export function readingsOf(typed: string, unit = ''): number[] {
  const [, sign, whole = '', mark, rest = ''] =
    /^(-?)([1-9]\d{0,2})([.,])(\d{3})$/.exec(bareOf(typed, unit) ?? '') ?? []
  const other = mark === undefined ? undefined : numberOf(`${sign}${whole}${mark === ',' ? '.' : ''}${rest}`)
  return [readNumber(typed, unit), other].filter((reading) => reading !== undefined)
}

/** Without what people write around and between digits: "about 1 200 orders" where orders are asked for. */
const bareOf = (typed: string, unit: string) =>
  typed.length > numberCharactersMax
    ? undefined
    : withoutUnit(typed.trim(), unit)
        .replace(/^(?:about|around|roughly|approximately|approx\.?|circa|ca?\.|ca(?=[\s\d])|[~≈=])/iu, '')
        .replaceAll(/[\s\u00A0\u202F'’%€$£]/gu, '')
        .replace(/^[−–]/u, '-')

function withoutUnit(typed: string, unit: string) {
  const written = [unit, unit.replace(/s$/, '')].find((form) => form !== '' && typed.toLowerCase().endsWith(form))
  return written === undefined ? typed : typed.slice(0, -written.length)
}

const numberOf = (plain: string) => (/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined)
