import type { Item } from './assessment-form.ts'

const numberCharactersMax = 40

/** The answer as the item takes it, or undefined when there is none: blank, not one of its options, or no number. */
export function readAnswer(item: Item, typed: string | undefined): string | number | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined
  if (item.answer.kind === 'text') return typed
  if (item.answer.kind === 'choice') return item.answer.options.some(({ id }) => id === typed) ? typed : undefined
  return readNumber(typed)
}

/** "1,234.5", "1 234,5", "12 %" and "-3": a lone comma before anything but three digits is a decimal point. */
export function readNumber(typed: string): number | undefined {
  if (typed.length > numberCharactersMax) return undefined
  const bare = typed.replaceAll(/[\s\u00A0\u202F'’%€$£]/gu, '').replace(/^[−–]/u, '-')
  const decimal = /^-?\d+,(?:\d{1,2}|\d{4,})$/.test(bare) || /^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(bare)
  const plain = decimal ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
