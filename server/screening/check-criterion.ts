import type { Criterion, Passage, Verdict } from '#shared/screening.ts'
import type { VerdictName } from '#shared/screening-words.ts'
import type { DegreeLevel } from '#server/resumes/degree-level.ts'
import { monthsCovered } from '#server/resumes/date-ranges.ts'
import { foldText } from '#server/resumes/fold-text.ts'
import { findWords, type Found } from './find-words.ts'
import { languagesNamed } from './language-names.ts'
import type { Range } from './masked-ranges.ts'
import { europeanLevel, parseCriterion, type ParsedCriterion, type Subject } from './parse-criterion.ts'
import { lastUpTo, lineAt, passageIn, passageOf, stretchAround } from './passage-of.ts'
import type { ResumeEvidence } from './resume-evidence.ts'

const passagesMax = 3
/** Of the years asked for, so many are "partly". */
const nearlyShare = 0.7
type Judged = { verdict: VerdictName; reason: string; found: readonly (Found | Passage)[] }

/**
 * Whether a resume shows what a criterion asks for, with the passages that show it. Deterministic; name, contact, address,
 * age, sex and schools are not part of what is looked at. "Missing" means that no passage shows it.
 */
export function checkCriterion({ id, text }: Pick<Criterion, 'id' | 'text'>, resume: ResumeEvidence): Verdict {
  const { verdict, reason, found } = judge(parseCriterion(text), resume)
  const passages: Passage[] = []
  // A word may stand in a resume thousands of times, and all of them in one line.
  const seen: Found[] = []
  for (const one of found) {
    if (passages.length === passagesMax) break
    if (seen.some(({ start, end }) => one.start >= start && one.start < end)) continue
    const stretch = 'quote' in one ? undefined : stretchAround(resume, one.start, one.end)
    if (stretch) seen.push(stretch)
    const passage = 'quote' in one ? one : stretch && passageIn(resume, stretch)
    if (passage && !passages.some(({ start }) => start === passage.start)) passages.push(passage)
  }
  return { criterionId: id, verdict, reason, passages }
}

function judge(wanted: ParsedCriterion, resume: ResumeEvidence): Judged {
  if (wanted.kind === 'years') return judgeYears(wanted, resume)
  if (wanted.kind === 'language') return judgeLanguage(wanted, resume)
  if (wanted.kind === 'degree') return judgeDegree(wanted, resume)
  return judgeWords(wanted.subject, resume)
}

function judgeWords(subject: Subject, resume: ResumeEvidence): Judged {
  if (subject.length === 0) return shownByNoWords
  const named = subject.map((ways) => ways.flatMap((way) => findWords(resume, way)))
  const parts = named.map((places) => notDenied(places, resume))
  const shown = parts.filter((places) => places.length > 0)
  const found = [...shown.map((places) => places[0]!), ...shown.flatMap((places) => places.slice(1))]
  if (shown.length === 0) return named.flat().length > 0 ? denied(named.flat()) : unnamed
  if (shown.length < parts.length)
    return { verdict: 'partly', reason: `${shown.length} of its ${parts.length} parts are named.`, found }
  const places = parts.flat().length
  return { verdict: 'met', reason: places === 1 ? 'Named once.' : `Named ${places} times.`, found }
}

const shownByNoWords: Judged = {
  verdict: 'missing',
  reason: 'It names nothing that words can show: that is for people to see.',
  found: [],
}
const unnamed: Judged = { verdict: 'missing', reason: 'No passage names it.', found: [] }
const denied = (found: Judged['found']): Judged => ({
  verdict: 'missing',
  reason: 'Named only where the resume says that it is lacking.',
  found,
})

const isWithin = ({ start }: { start: number }, range: Range) => start >= range.start && start < range.end

/** The places where a resume does not say that it lacks what it names. */
const notDenied = <Place extends Found>(places: readonly Place[], resume: ResumeEvidence) =>
  places.filter((place) => {
    const last = resume.denied[lastUpTo(resume.denied, place.start, ({ start }) => start)]
    return !last || !isWithin(place, last)
  })

function judgeYears({ years, subject }: Extract<ParsedCriterion, { kind: 'years' }>, resume: ResumeEvidence): Judged {
  const named = notDenied(
    subject.flatMap((ways) => ways.flatMap((way) => findWords(resume, way))),
    resume,
  )
  const starts = named.map(({ start }) => start).toSorted((one, other) => one - other)
  const about =
    subject.length === 0
      ? resume.positions
      : resume.positions.filter(({ lines }) => lines.some((line) => isIn(line, starts)))
  const stated = statedYears(named, resume)
  const counted = Math.floor(monthsCovered(about.map(({ range }) => range)) / 12)
  const found: (Found | Passage)[] = about.flatMap(
    ({ line }) => passageOf(resume, line.start, line.start + line.text.length) ?? [],
  )
  if (stated && stated.years > counted) found.unshift(stated)
  const most = Math.max(counted, stated?.years ?? 0)
  const said = `${most === 1 ? '1 year' : `${most} years`}${subject.length > 0 ? ' in posts that name it' : ' in the posts listed'}; ${years} asked for.`
  if (most >= years) return { verdict: 'met', reason: said, found }
  if (most >= years * nearlyShare || (subject.length > 0 && (named.length > 0 || most > 0)))
    return { verdict: 'partly', reason: said, found: found.length > 0 ? found : named }
  const none = resume.positions.length === 0 ? 'No posts with dates were found.' : 'No post names it.'
  return { verdict: 'missing', reason: most > 0 ? said : none, found }
}

/** Whether one of the places, which are in order, is in a line. */
function isIn(line: { start: number; text: string }, starts: readonly number[]) {
  const next = starts[lastUpTo(starts, line.start - 1, (start) => start) + 1]
  return next !== undefined && next < line.start + line.text.length
}

/** "6 years of Python" beside the words themselves. */
function statedYears(places: readonly Found[], resume: ResumeEvidence) {
  const read = new Set<number>()
  for (const { start, end } of places) {
    const line = lineAt(resume.lines, start)
    if (!line || read.has(line.start)) continue
    read.add(line.start)
    const said = /(\d{1,2})\s?\+?\s?(?:years?|yrs|jahre|ans|anos|lata?|vuotta)\b/.exec(foldText(line.text))
    if (said) return { start, end, years: Number(said[1]) }
  }
  return undefined
}

function judgeLanguage(
  { languages, fluent, level }: Extract<ParsedCriterion, { kind: 'language' }>,
  resume: ResumeEvidence,
): Judged {
  const places = languagesNamed(resume.content).filter(
    (place) => languages.includes(place.code) && !resume.masked.some((range) => isWithin(place, range)),
  )
  const named = notDenied(places, resume)
  const codes = new Set(named.map(({ code }) => code))
  if (codes.size === 0) return places.length > 0 ? denied(places) : unnamed
  if (codes.size < languages.length)
    return { verdict: 'partly', reason: `${codes.size} of ${languages.length} languages are named.`, found: named }
  const isLower = named.every(({ end }) => {
    const said = foldText(resume.content.slice(end, end + 40).split(/[\n,;|]/)[0] ?? '')
    const reached = europeanLevel(said)
    return level && reached ? reached < level : fluent && weakLevel.test(said)
  })
  if (isLower) return { verdict: 'partly', reason: 'Named, at a lower level.', found: named }
  return { verdict: 'met', reason: 'Named.', found: named }
}

const weakLevel =
  /\b(?:a1|a2|b1|basic|beginner|elementary|school|grundkenntnisse|notions|debutant|basico|podstawow\w*|perusteet|alkeet)\b/

const ranks: Record<DegreeLevel, number> = { secondary: 0, vocational: 1, bachelor: 2, master: 3, doctorate: 4 }

/** By the degree and its subject alone: where somebody studied is not looked at. */
function judgeDegree({ level, subject }: Extract<ParsedCriterion, { kind: 'degree' }>, resume: ResumeEvidence): Judged {
  const listed = resume.education.filter((one) => one.level !== undefined)
  const passages = (degrees: typeof listed) =>
    degrees.flatMap(({ degree, line }) => {
      const start = line.start + Math.max(0, line.text.indexOf(degree))
      return passageOf(resume, start, start + degree.length) ?? []
    })
  const found = passages(listed.filter((one) => ranks[one.level!] >= ranks[level]))
  if (found.length > 0)
    return {
      verdict: 'met',
      reason:
        subject.length > 0
          ? 'A degree of this level is listed; whether its subject fits is for people to see.'
          : 'A degree of this level is listed.',
      found,
    }
  if (listed.length > 0) return { verdict: 'partly', reason: 'Another degree is listed.', found: passages(listed) }
  return { verdict: 'missing', reason: 'No degree is listed.', found: [] }
}
