import { neutralise } from './neutralise.ts'
import { oneLine } from './read-lines.ts'
import { namesPerson } from './title-in-sentence.ts'
import type { Replacement } from './writer.ts'

const untitled = 'Open Position'
const shortForms: Record<string, string> = {
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  jnr: 'junior',
  dev: 'developer',
  devs: 'developers',
  eng: 'engineer',
  engr: 'engineer',
  mgr: 'manager',
  asst: 'assistant',
  assoc: 'associate',
  coord: 'coordinator',
  rep: 'representative',
  exec: 'executive',
}
const fixedForms = new Map(
  'HR IT QA UX UI CEO CTO CFO COO CMO CIO CPO CRO CISO VP SVP EVP SEO PPC CRM ERP SAP ML AI NLP BI HVAC CNC RN LPN CNA ICU SQL PHP AWS GCP API B2B B2C PMO PR HSE EHS KYC AML ESG R&D iOS DevOps MLOps SRE JavaScript TypeScript Node.js .NET C++ C# GraphQL PostgreSQL MySQL macOS WordPress YouTube LinkedIn SaaS FP&A SDR BDR HGV'
    .split(' ')
    .map((form) => [form.toLowerCase(), form]),
)
/** Of a department or a field: the head of Eng is no engineer. */
const fieldForms: readonly [RegExp, string][] = [
  [/\beng\b\.?(?= (?:manager|mgr|director|lead|leader)\b)|(?<=\b(?:of|vp|svp) )eng\b\.?/gi, 'Engineering'],
  [
    /\bdev\b\.?(?= (?:manager|mgr|director|lead|leader|rep)\b)|(?<=\b(?:of|vp|svp|business|product) )dev\b\.?/gi,
    'Development',
  ],
]
const smallWords = new Set('of and the for in to at on with a an or de la für und y et du des'.split(' '))
/** Praise that says nothing of the work, and words of age: a title is clearer without them. */
const emptyWord =
  /(?<![\p{L}\p{N}])(?:ninjas?|rock[ -]?stars?|superstars?|gurus?|wizards?|jedis?|unicorns?|energetic|youthful|(?<!& )young(?! (?:people|persons?|adults?|offenders?|learners?|carers?|readers?|children|visitors?|parents?|minds?)(?!\p{L})))(?![\p{L}\p{N}]|['’])/giu
/** A tag, a placeholder, an entity, a link or an address: its letters mean something as they are. */
const markup = /[<>{}[\]\\=_@]|&#?\w+;|:\/\//

/** A clean, neutral, properly cased title; one with nothing to mend stays as it was given. */
export function mendTitle(given: string): { title: string; replaced: Replacement[] } {
  const line = oneLine(given)
  if (line === '') return { title: untitled, replaced: [] }
  const isPlain = line === line.toLowerCase() || isShouted(line)
  const words = fieldForms
    .reduce((text, [form, to]) => text.replace(form, to), line.replace(/\bdev[ -]ops\b/i, 'DevOps'))
    .split(' ')
    .map((word) => longForm(word, isPlain))
    .join(' ')
  const { title: kept, replaced: dropped } = dropEmptyWords(words)
  const { text, replaced } = neutralise(kept, 'title')
  return { title: isPlain ? capitals(text) : text, replaced: [...dropped, ...replaced] }
}

/** One word of capitals is shouted where it is too long for an abbreviation; "QA/QC" is two of them. */
const isShouted = (line: string) =>
  line === line.toUpperCase() && (line.includes(' ') || /[\p{L}\p{N}\p{M}]{5}/u.test(line))

function longForm(word: string, isPlain: boolean) {
  const short = word.replace(/[.,]+$/, '').toLowerCase()
  const long = Object.hasOwn(shortForms, short) ? shortForms[short] : undefined
  if (long === undefined) return word
  return (isPlain ? long : capital(long)) + (word.endsWith(',') ? ',' : '')
}

/** The title without its empty words; "Specialist" stands in where no word is left that names someone. */
function dropEmptyWords(title: string) {
  const dropped = [...title.matchAll(emptyWord)].map(([from]) => from)
  if (dropped.length === 0) return { title, replaced: [] }
  const rest = title
    .replaceAll(emptyWord, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^(?:[\s,&/-]|and )+|(?:[\s,&/-]| and)+$/gi, '')
  const to = namesPerson(neutralise(rest, 'title').text) ? '' : 'Specialist'
  const isLast = (at: number) => at === dropped.length - 1
  return { title: `${rest} ${to}`.trim(), replaced: dropped.map((from, at) => ({ from, to: isLast(at) ? to : '' })) }
}

const capitals = (title: string) =>
  title
    .split(' ')
    .map((word, at) => (at > 0 && smallWords.has(word.toLowerCase()) ? word.toLowerCase() : capitalWord(word)))
    .join(' ')

const capitalWord = (word: string): string =>
  fixedForms.get(word.toLowerCase()) ??
  (markup.test(word)
    ? word
    : word
        .split(/([/\-(),&])/)
        .map((part) => fixedForms.get(part.toLowerCase()) ?? capital(part))
        .join(''))

function capital(part: string) {
  const [first = '', ...rest] = part
  return first.toLocaleUpperCase('en') + rest.join('').toLocaleLowerCase('en')
}
