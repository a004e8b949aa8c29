import { useEffect, useRef, useState } from 'react'
import { keysAreTaken } from '#web/commands/keys-are-taken.ts'
import { caseElement } from './case-element.ts'
import type { ReviewDecision } from './use-review-move.ts'

const decisionKeys: Record<string, ReviewDecision> = { o: 'offer', t: 'talentPool', r: 'reject' }

/** A case leads to interviews and to its offer as well. */
const candidateLink = 'a[href^="/candidates/"]'

/** j and k go to the next and the previous case, as the jump list does, Enter to its candidate; o, t and r ask to decide on it, c picks it to be compared; not while one types or a dialog is open. */
export function useCaseKeys(
  ids: readonly number[],
  onDecide: (id: number, decision: ReviewDecision) => void,
  onPick: (id: number) => void,
) {
  const [chosen, setChosen] = useState<number>()
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]
  const goTo = (id: number) => {
    setChosen(id)
    const element = document.getElementById(caseElement(id))
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }
  const decided = useRef<{ id: number; place: number }>(undefined)
  /** Once this case has left the list, the one in its place has the focus, and is in sight as far as the screen has room. */
  const follow = (id: number) => void (decided.current = { id, place: ids.indexOf(id) })
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (keysAreTaken(event)) return
      if (event.key === 'Enter' && event.target instanceof HTMLLIElement)
        event.target.querySelector<HTMLElement>(candidateLink)?.click()
      const decision = decisionKeys[event.key]
      if (decision && current !== undefined && !event.repeat) {
        event.preventDefault()
        follow(current)
        onDecide(current, decision)
      }
      if (event.key === 'c' && current !== undefined && !event.repeat) {
        setChosen(current)
        onPick(current)
      }
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (by === 0) return
      const next = ids[ids.indexOf(current ?? 0) + by]
      // Nothing chosen yet: the first j goes to the first case.
      if (chosen === undefined && by === 1 && ids[0] !== undefined) goTo(ids[0])
      else if (next !== undefined) goTo(next)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  })
  useEffect(() => {
    if (!decided.current || ids.includes(decided.current.id)) return
    const next = ids[Math.min(decided.current.place, ids.length - 1)]
    decided.current = undefined
    // Whoever went on meanwhile stays where they are.
    if (next === undefined || document.activeElement !== document.body) return
    const element = document.getElementById(caseElement(next))
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus({ preventScroll: true })
  })
  // Whatever took the focus there, a click, the Tab key or the way back: what is marked is what the keys act on.
  return { current, goTo, follow, onFocus: setChosen }
}
