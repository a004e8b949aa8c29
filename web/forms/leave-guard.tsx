import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router'
import { DiscardQuestion, type DiscardWords } from '#web/ui/discard-question.tsx'
import { closeByBack, useLayers } from '#web/ui/layers.ts'
import { watchers } from '#web/ui/watchers.ts'
import { savedState } from './saved-state.ts'

type Leaving = Parameters<BlockerFunction>[0]
interface Guarded {
  /** Whether going there loses what was typed. */
  loses: (leaving: Leaving) => boolean
  /** Keeps what was typed, where the form can by itself. */
  save?: (() => Promise<unknown>) | undefined
  words?: DiscardWords | undefined
}

/** The router asks one of them alone: the first, for all. */
const guards: RefObject<Guarded>[] = []
/** Somebody is on their way out, and held back. */
let holding = false
const { tell, watch } = watchers()

/** How long whoever leaves waits for what saves itself before they are asked. */
const savingMsMax = 500

type LeaveGuardProps = {
  dirty: boolean
  /** Tried before anybody is asked: who leaves goes on once nothing is unsaved any more. */
  save?: () => Promise<unknown>
  /** A part of the address beside the path whose change leaves the form too, such as the tab. */
  param?: string
  /** What is asked where more than what was typed is left. */
  words?: DiscardWords
}

/** Asks before a page's unsaved changes are left behind: by a link here, by the browser's own question when the tab goes. */
export function LeaveGuard({ dirty, save, param, words }: LeaveGuardProps) {
  const holds = useSyncExternalStore(watch, () => holding)
  const loses = (leaving: Leaving) => dirty && movesOn(leaving, param)
  // It stays for whoever it holds back, until they have gone on.
  return dirty || holds ? <Guard dirty={dirty} save={save} loses={loses} words={words} /> : null
}

/**
 * The same for the dialogs, which are left by Back too; what one does to the address of its own page is its own. Back
 * closes what lies over the page, one after the other, before it leaves the page.
 */
export function LayerGuard() {
  const dirty = useLayers() === 'unsaved'
  return (
    <Guard
      dirty={dirty}
      loses={(leaving) => dirty && (leaving.historyAction === NavigationType.Pop || movesOn(leaving))}
    />
  )
}

/** Whether something here is unsaved, so that the browser too would ask before the tab goes. */
export const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

function movesOn({ currentLocation, nextLocation }: Leaving, param?: string) {
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    `${pathname} ${param === undefined ? '' : new URLSearchParams(search).get(param)}`
  return nextLocation.state !== savedState && placeOf(currentLocation) !== placeOf(nextLocation)
}

function Guard({ dirty, loses, save, words }: Guarded & { dirty: boolean }) {
  const guard = useRef<Guarded>({ loses, save, words })
  useEffect(() => {
    guard.current = { loses, save, words }
    tell()
  }, [loses, save, words])
  useEffect(() => {
    guards.push(guard)
    tell()
    return () => {
      guards.splice(guards.indexOf(guard), 1)
      tell()
    }
  }, [guard])
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  const first = useSyncExternalStore(watch, () => guards[0])
  return first === guard ? <Question /> : null
}

const loserIn = (leaving: Leaving) => guards.find(({ current: { loses } }) => loses(leaving))?.current

function Question() {
  const [leaving, setLeaving] = useState<Leaving>()
  const [words, setWords] = useState<DiscardWords>()
  const [closing, setClosing] = useState<() => void>()
  const blocker = useBlocker((next) => {
    const close = next.historyAction === NavigationType.Pop ? closeByBack() : undefined
    setClosing(() => close)
    setLeaving(next)
    const loser = loserIn(next)
    setWords(loser?.words)
    return close !== undefined || loser !== undefined
  })
  const blocked = blocker.state === 'blocked' && !closing
  const lost = useSyncExternalStore(watch, () => leaving !== undefined && loserIn(leaving) !== undefined)
  const asks = useSaveFirst(blocked)
  useEffect(() => {
    if (blocker.state !== 'blocked' || !closing) return
    blocker.reset()
    closing()
  }, [blocker, closing])
  useEffect(() => {
    const hold = (held: boolean) => {
      holding = held
      tell()
    }
    hold(blocked)
    return () => hold(false)
  }, [blocked])
  // What was unsaved has been saved meanwhile: there is nothing left to ask.
  useEffect(() => {
    if (blocked && !lost) blocker.proceed()
  }, [blocker, blocked, lost])
  return (
    <DiscardQuestion
      {...words}
      open={blocked && lost && asks}
      onOpenChange={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

/** Has the forms save what they can by themselves once somebody leaves; whether they were waited for. */
function useSaveFirst(leaves: boolean) {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!leaves) return undefined
    const saves = guards.flatMap(({ current: { save } }) => save?.() ?? [])
    const timer = setTimeout(() => setWaited(true), saves.length > 0 ? savingMsMax : 0)
    return () => {
      clearTimeout(timer)
      setWaited(false)
    }
  }, [leaves])
  return waited
}
