import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router'
import { DiscardQuestion } from '#web/ui/discard-question.tsx'
import { closeByBack, useLayers } from '#web/ui/layers.ts'
import { watchers } from '#web/ui/watchers.ts'
import { savedState } from './saved-state.ts'

type Leaving = Parameters<BlockerFunction>[0]
/** Whether going there loses what was typed. */
type Guarded = (leaving: Leaving) => boolean

/** The router asks one of them alone: the first, for all. */
const guards: RefObject<Guarded>[] = []
const { tell, watch } = watchers()

type LeaveGuardProps = {
  dirty: boolean
  /** A part of the address beside the path whose change leaves the form too, such as the tab. */
  param?: string
}

/** Asks before a page's unsaved changes are left behind: by a link here, by the browser's own question when the tab goes. */
export const LeaveGuard = ({ dirty, param }: LeaveGuardProps) =>
  dirty ? <Guard dirty loses={(leaving) => movesOn(leaving, param)} /> : null

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

function Guard({ dirty, loses }: { dirty: boolean; loses: Guarded }) {
  const guard = useRef(loses)
  useEffect(() => {
    guard.current = loses
  }, [loses])
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

function Question() {
  const [closing, setClosing] = useState<() => void>()
  const blocker = useBlocker((leaving) => {
    const close = leaving.historyAction === NavigationType.Pop ? closeByBack() : undefined
    setClosing(() => close)
    return close !== undefined || guards.some(({ current: loses }) => loses(leaving))
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || !closing) return
    blocker.reset()
    closing()
  }, [blocker, closing])
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked' && !closing}
      onOpenChange={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
