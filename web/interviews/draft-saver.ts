import { isFinal, isSignedOut, reasonOf } from '#web/api/api-error.ts'

export interface DraftState {
  /** 'failed' is tried again by itself, 'refused' is not. */
  status: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused'
  /** Why it was refused. */
  reason?: string
  savedAt: string | null
  /** A newer draft from another tab or device gave way to this one. */
  replacedNewer: boolean
}

interface SaverOptions<Values> {
  /** Stores the values; `basedOn` is the `savedAt` of the draft that this screen knows. */
  save: (values: Values, basedOn: string | null) => Promise<{ savedAt: string; replacedNewer: boolean }>
  savedAt: string | null
  tell: (state: DraftState) => void
  /** Whether whoever typed is not the one who is signed in any more: it would become a draft of somebody else. */
  isGone: () => boolean
}

/** How long the keyboard rests before the draft goes out. */
export const draftDelayMs = 1_000
/** How soon a save that failed, such as without a connection, is tried again. */
export const draftRetryMs = 10_000

/** Saves what was typed last, one save at a time, a moment after the last change; goes on trying while there is no connection. */
export function draftSaver<Values>({ save, savedAt, tell, isGone }: SaverOptions<Values>) {
  let state: DraftState = { status: 'idle', savedAt, replacedNewer: false }
  let unsaved: Values | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let paused = false
  const set = (part: Partial<DraftState>) => {
    state = { ...state, ...part }
    tell(state)
  }
  const later = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }
  const saveOnce = async (values: Values) => {
    try {
      const answer = await save(values, state.savedAt)
      set({ status: unsaved === undefined ? 'saved' : 'waiting', ...answer })
    } catch (error) {
      const typedSince = unsaved !== undefined
      unsaved ??= values
      // Somebody may sign in again, and what was typed since may be taken.
      if (!isFinal(error) || isSignedOut(error)) set({ status: 'failed' })
      else if (!typedSince) set({ status: 'refused', reason: reasonOf(error) })
    }
  }
  /** Saves at once what is not saved yet. */
  const flush = async () => {
    clearTimeout(timer)
    if (isGone()) unsaved = undefined
    if (running || paused || unsaved === undefined) return running
    const values = unsaved
    unsaved = undefined
    set({ status: 'saving' })
    running = saveOnce(values)
    await running
    running = undefined
    if (state.status !== 'refused') later(state.status === 'failed' ? draftRetryMs : draftDelayMs)
    return undefined
  }
  return {
    change(values: Values) {
      unsaved = values
      set({ status: 'waiting' })
      later(draftDelayMs)
    },
    flush,
    /** Also what was typed while a save was under way. */
    saveAll: async () => {
      await flush()
      await flush()
    },
    /** Nothing is saved from here on; resolves when a save under way is through. */
    async pause() {
      paused = true
      await running
    },
    resume() {
      paused = false
      later(draftDelayMs)
    },
    /** What was typed is thrown away, and so is the draft. */
    forget() {
      unsaved = undefined
      paused = false
      set({ status: 'idle', savedAt: null, replacedNewer: false })
    },
  }
}
