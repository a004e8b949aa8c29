import { foldText } from '#server/resumes/fold-text.ts'
import type { Range } from './masked-ranges.ts'

/**
 * How a resume says of itself that something is lacking, folded; each ends where that something begins. Only at the start
 * of what is said: whoever "taught people with no experience in Python" has some.
 */
const denials = [
  /(?:i (?:have|had|possess)|i've(?: got)?)? ?(?:no|zero|little or no|not (?:yet )?(?:any|much)) (?:[\w-]+ ){0,3}?(?:experience|knowledge|exposure|familiarity|background|skills) (?:with|in|of|to|using)/,
  /(?:i )?(?:have|had|did|do) ?(?:not|n't) (?:yet )?(?:have|had|any|used?|know|known|worked|written|touched|learned|learnt)/,
  /i(?: have|'ve)? never (?:used|worked|written|touched|learned|learnt)/,
  /(?:i am |i'm )?(?:not (?:yet )?|un)(?:familiar|experienced|proficient) (?:with|in)/,
  /(?:ich habe |habe )?(?:bisher |bislang |noch |leider )*keine(?:rlei)? (?:\w+ ){0,2}?(?:erfahrung(?:en)?|kenntnisse|praxis) (?:mit|in|im|von|bei)/,
  /(?:je n'ai )?(?:pas (?:encore )?d[e'] ?|aucune? |sans )(?:experience|connaissances?)(?: \w+)? (?:avec|en|de|sur|dans)/,
  /(?:no tengo|sin|ninguna?) (?:experiencia|conocimientos?)(?: \w+)? (?:con|en|de)/,
  /(?:nie mam|brak) (?:\w+ )?(?:doswiadczenia|znajomosci)(?: \w+)?(?: z| ze| w| we)?/,
  /(?:minulla )?ei (?:ole )?(?:\w+ )?kokemusta/,
]
const before = String.raw`(?<=^|[.;:!?•●▪◦‣*–—|\t(]|[.;:!?•●▪◦‣*–—|\t(] |^[ •●▪◦‣*–—-]{1,4}|\b(?:but|though|although|aber|mais|pero|ale|mutta) )`
const denial = new RegExp(`${before}(?:${denials.map(({ source }) => source).join('|')})\\b`, 'gm')
/** It goes on to here, and no further than its line. */
const saidMax = 200
const turn =
  /[.;:!?•●|\t)](?=\s|$)|[\n•●|\t]|[,\s](?:but|however|though|although|yet|while|aber|jedoch|mais|pero|ale|mutta)\b/
/** What others did not need is nothing that its writer lacks. */
const ofOthers = /\b(?:required|needed|necessary|assumed|expected|erforderlich|notig|requise?|necesari[oa])\b/
const alternative = /\b(?:or|nor|and|oder|und|ou|et|ni|o|y|ani|lub|i|tai|ja)\b/

/**
 * Where a resume says what its writer lacks ("No experience with Kubernetes or Helm"), in order. What is named there is not
 * shown by it. A list goes on behind its commas where an "or" or "and" tells that it is one.
 */
export function deniedRanges(content: string): Range[] {
  const folded = foldText(content).replaceAll('’', "'")
  const ranges: Range[] = []
  for (const { 0: words, index } of folded.matchAll(denial)) {
    const start = index + words.length
    const rest = folded.slice(start, start + saidMax)
    const said = rest.slice(0, turn.exec(rest)?.index ?? rest.length)
    const comma = said.indexOf(',')
    const length = comma < 0 || alternative.test(said) ? said.length : comma
    if (said.trim() !== '' && !ofOthers.test(said)) ranges.push({ start, end: start + length })
  }
  return ranges
}
