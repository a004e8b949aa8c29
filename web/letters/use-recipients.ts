import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { letterFor } from '#shared/letter-for.ts'
import type { LetterValues } from '#shared/letter-fields.ts'
import { lettersToSeveral, type Recipient } from '#shared/letters-to-several.ts'
import type { LetterWords } from '#shared/letters.ts'
import { writtenAtOnceMax } from '#shared/limits.ts'
import { LetterForm } from '#shared/saved-letters.ts'
import { read } from '#web/api/read.ts'

/** Somebody who is picked, and gets nothing. */
export interface Passed {
  id: number
  name: string
  reason: string
}
type Same = Pick<LetterValues, 'organisation' | 'sender'>

/**
 * Who gets a letter of those who are picked, and who does not, as they are now: a picked row may be of another page, and
 * older. `same` is what stands in every letter; until it is known nothing is filled in.
 */
export function useRecipients(candidates: readonly ListedCandidate[], words: LetterWords, same: Same | undefined) {
  const asked = candidates.slice(0, writtenAtOnceMax)
  const loaded = useQuery({
    ...read(lettersToSeveral.recipients, { query: { ids: asked.map(({ id }) => id).join(',') } }),
    staleTime: 0,
    gcTime: 0,
  })
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const known = new Map(loaded.data?.map((each) => [each.id, each]))
  const whole = same && LetterForm.safeParse(words).success
  const whyPassed = (each: Recipient) =>
    each.refusal ?? (whole ? letterFor(words, valuesFor(each, same)).refusal : undefined)
  const those: Recipient[] = []
  const passed: Passed[] = []
  for (const [at, { id, name }] of loaded.data ? candidates.entries() : []) {
    const recipient = known.get(id)
    const reason = at >= writtenAtOnceMax ? beyond : recipient ? whyPassed(recipient) : gone
    if (leftOut.has(id)) continue
    if (reason === undefined) those.push(recipient!)
    else passed.push({ id, name: recipient?.name ?? name, reason })
  }
  return {
    loaded,
    those,
    passed,
    leaveOut: (ids: readonly number[]) => setLeftOut((now) => new Set([...now, ...ids])),
  }
}

const beyond = `Beyond the ${writtenAtOnceMax} that are written to at a time; picked still for the next time`
const gone = 'Not among the candidates any more'

/** What the fields stand for in one letter. */
export const valuesFor = ({ name, jobTitle }: Recipient, same: Same): LetterValues => ({
  candidate: name,
  job: jobTitle,
  ...same,
})
