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
const quotedMax = 10
const quoteCharactersMax = 200

/** Sentences of a text that try to direct whoever, or whatever, judges it. They are shown to people and obeyed by nothing. */
export function findInstructions(text: string): { start: number; end: number; quote: string }[] {
  const found: { start: number; end: number; quote: string }[] = []
  let start = 0
  // A sentence may run over the end of a line; a blank line ends it.
  for (const sentence of text.split(/(?<=[.!?])\s+|\n\s*\n/)) {
    const at = text.indexOf(sentence, start)
    const folded = foldText(sentence).replace(/\s+/g, ' ')
    if (found.length < quotedMax && phrases.some((phrase) => phrase.test(folded)))
      found.push({ start: at, end: at + sentence.length, quote: sentence.slice(0, quoteCharactersMax) })
    start = at + sentence.length
  }
  return found
}
