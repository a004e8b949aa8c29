import { firstCharacters } from '#server/first-characters.ts'
import { foldText } from './fold-text.ts'

/** What speaks to a program that reads along instead of to a person, folded. */
const phrases = [
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|earlier|preceding|all|any|your|these|other)\b.{0,20}\b(?:instruction|prompt|rule|message|criteri|guideline|direction)/,
  /\b(?:rate|rank|score|grade|mark|recommend|approve|select|hire|accept|classify|evaluate)\b.{0,20}\b(?:this|the|me as|this)\b ?(?:candidate|applicant|resume|cv|as (?:a |an |the )?(?:top|best|excellent|perfect|strong))/,
  /\b(?:as an? |you are an? |dear )(?:ai|llm|language model|assistant|chatbot|recruiting (?:bot|ai)|hiring (?:bot|ai))\b/,
  /\b(?:system|developer) ?(?:prompt|message)\b ?[:=]|<\|?(?:im_start|system|assistant|endoftext)\|?>|\[\/?inst\]/,
  /\b(?:output|respond|reply|answer|return|say)\b.{0,25}\b(?:only|with)\b.{0,30}\b(?:met|yes|qualified|hire|perfect|100|match)/,
  /\b(?:mark|treat|consider)\b.{0,20}\b(?:all|every|each)\b.{0,15}\b(?:criteri|requirement|skill)/,
  /\bignoriere\b.{0,40}\b(?:anweisung|vorgabe)|\bignore[zr]?\b.{0,40}\b(?:consigne|instruction)|\bignora\b.{0,40}\b(?:instruccion|istruzion)|\bzignoruj\b.{0,40}\b(?:instrukcj|polecen)|\b(?:ohita|unohda)\b.{0,40}\bohje/,
]
const quoteCharactersMax = 200

/** Sentences of a text that try to direct whoever, or whatever, judges it. They are shown to people and obeyed by nothing. */
export function findInstructions(text: string): { start: number; end: number; quote: string }[] {
  // A sentence may run over the end of a line.
  const folded = foldText(text).replace(/\s/g, ' ')
  const found = new Map<number, { start: number; end: number; quote: string }>()
  for (const phrase of phrases) {
    let readTo = 0
    for (const { 0: words, index } of folded.matchAll(new RegExp(phrase, 'g'))) {
      // A sentence may say it thousands of times, and is read once.
      if (index + words.length <= readTo) continue
      const { start, end } = sentenceAround(text, index, index + words.length)
      if (end > (found.get(start)?.end ?? 0))
        found.set(start, { start, end, quote: firstCharacters(text.slice(start, end), quoteCharactersMax) })
      readTo = end
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}

/** From the end of the sentence before, or the beginning of the line, to the end of this one, or of the line. */
function sentenceAround(text: string, from: number, to: number) {
  let start = from
  while (start > 0 && !/[\n\t]/.test(text[start - 1]!) && !(/[.!?]/.test(text[start - 1]!) && /\s/.test(text[start]!)))
    start -= 1
  let end = to
  while (end < text.length && !/[\n\t]/.test(text[end]!) && !(/[.!?]/.test(text[end - 1]!) && /\s/.test(text[end]!)))
    end += 1
  const lead = /^[\s•●*–-]*/.exec(text.slice(start, from))?.[0].length ?? 0
  return { start: start + lead, end }
}
