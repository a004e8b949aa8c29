import type { Words } from './clean-words.ts'
import {
  askedFor,
  bullets,
  hiring,
  joinLines,
  resultsNamed,
  team,
  termsOf,
  wishes,
  type JobFacts,
} from './describe-job.ts'

type Facts = Omit<JobFacts, 'family'>

/** A model's words in the form of every description, with what the request states in the request's own words. */
export const describeAsWritten = (facts: Facts, words: Words): string =>
  joinLines([`# ${facts.title}`, ...sections(facts, words).flatMap(({ lines }) => lines), ...hiring(facts)])

/** As far as the words have come: nothing stands below the section that is being written. */
export function describeSoFar(facts: Facts, words: Words): string {
  const all = sections(facts, words)
  const last = all.findLastIndex(({ isBegun }) => isBegun)
  return joinLines([`# ${facts.title}`, ...all.slice(0, last + 1).flatMap(({ lines }) => lines)])
}

const sections = (facts: Facts, words: Words) => {
  const terms = termsOf(facts)
  return [
    { isBegun: words.about.length > 0, lines: ['## About the role', ...words.about] },
    { isBegun: words.responsibilities.length > 0, lines: [...(terms === '' ? [] : [terms]), ...team(facts)] },
    section('What you will do', words.responsibilities),
    section('What you bring', words.requirements, askedFor(facts)),
    section('Nice to have', words.niceToHave, [], bullets(wishes(facts))),
    section('What success looks like', words.success, [], resultsNamed(facts)),
  ]
}

/** A section of which nothing is known has no heading either. */
function section(heading: string, written: string[], before: string[] = [], after: string[] = []) {
  const besides = before.length > 0 && written.length > 0 ? ['Beyond that, the work calls for:'] : []
  const lines = [...before, ...besides, ...bullets(written), ...after]
  return { isBegun: written.length > 0, lines: lines.length === 0 ? [] : [`## ${heading}`, ...lines] }
}
