import { firstCharacters } from '#server/first-characters.ts'
import { foldText } from './fold-text.ts'
import { rolePattern } from './role-words.ts'
import { headingOf, type Section } from './sections.ts'

const label =
  /^(?:(?:home |postal )?address|location|based in|residence|city|adresse|anschrift|wohnort|wohnhaft in|standort|lieu|ville|domicile|domicilio|direcci[oó]n|ubicaci[oó]n|ciudad|adres|miejsce zamieszkania|lokalizacja|miasto|osoite|asuinpaikka|paikkakunta|kotipaikka)\s*:\s*|^(?:based in|living in|wohnhaft in|zamieszkał[ay] w)\s+/iu
const contactSign = /@|(?:\+|00)?\d[\d ()./-]{7,}\d|linkedin|github/i
const streetWord =
  /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|street|road|avenue|lane|drive|rue|boulevard|calle|avenida|plaza|ulica|ul\.|aleja|katu|tie)\b/iu
/** "94103 San Francisco", "00-950 Warszawa", "SW1A 1AA". */
const postcode = /\b(?:[A-Z]{1,2}-)?\d{2}-?\d{3}(?:-\d{4})?\b|\b\d{4,5}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gu
const stateCode =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/
const locationCharactersMax = 100

const countries: ReadonlySet<string> = new Set(
  ['en', 'de', 'fr', 'es', 'pl', 'fi', 'it', 'nl', 'sv', 'pt']
    .flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return regions().flatMap((code) => {
        const name = names.of(code)
        return name ? [foldText(name)] : []
      })
    })
    .concat('uk', 'usa', 'us', 'england', 'scotland', 'wales', 'uae'),
)

/** As its speakers and its neighbours call it. */
export const isCountry = (name: string) => countries.has(foldText(name))

function regions() {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  return letters.flatMap((first) => letters.map((second) => first + second))
}

/** Town and country as the head of a resume gives them; never the street, which nobody needs. */
export function findLocation(sections: readonly Section[], name: string | undefined): string | undefined {
  const lines = sections
    .filter((section) => ['head', 'contact', 'personal'].includes(section.name))
    .flatMap((section) => section.lines)
  const found = lines.flatMap((line, index) => {
    const near = [-1, 0, 1].some((step) => contactSign.test(lines[index + step]?.text ?? ''))
    return line.text
      .split(/[\t|·•;◆▪]|\s[–—-]\s/)
      .map((part) => judge(part.trim(), near, name))
      .map(({ text, score }) => ({ text, score: score - index * 0.05 }))
  })
  const best = found.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0.3 ? firstCharacters(best.text, locationCharactersMax) : undefined
}

function judge(given: string, near: boolean, name: string | undefined) {
  const labelled = label.test(given)
  const part = given.replace(label, '').replace(/^[^\p{L}\d]+/u, '')
  const nobody = { text: '', score: -1 }
  if (part === '' || part.length > locationCharactersMax || contactSign.test(part) || headingOf(part)) return nobody
  if (name && foldText(part) === foldText(name)) return nobody
  const coded = part.match(postcode) !== null
  const places = part
    .split(',')
    .map((piece) =>
      streetWord.test(piece) || (/^\s*\d{1,4}\s+\p{Lu}/u.test(piece) && !postcode.test(piece))
        ? ''
        : piece.replace(postcode, '').trim(),
    )
    .filter((piece) => piece !== '' && !/\d/.test(piece))
  const text = places.join(', ')
  const last = places.at(-1) ?? ''
  const isPlace =
    places.length > 0 &&
    places.length <= 4 &&
    places.every((place) => /^\p{Lu}[\p{L}\p{M}.'’()\- ]*$/u.test(place) && place.split(' ').length <= 4)
  if (!isPlace || (!labelled && rolePattern.test(foldText(part)))) return nobody
  const country = isCountry(last) || stateCode.test(last)
  const score =
    (labelled ? 5 : 0) + (country ? 4 : 0) + (coded ? 2 : 0) + (near ? 1 : 0) + (places.length > 1 ? 0.5 : 0)
  return { text, score: labelled || country || coded || near ? score : -1 }
}
