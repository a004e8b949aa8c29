import { useEffect, useRef, type KeyboardEvent } from 'react'

const option = '[role=option]'

/**
 * An Enter that came before anything was found counts once the answer is there, where it leaves no choice: a name that is
 * typed in one go is opened without a second press. Among several the person still chooses, and whatever else is pressed
 * meanwhile takes it back.
 */
export function useEarlyEnter(typed: string, searching: boolean) {
  const palette = useRef<HTMLDivElement>(null)
  /** What was typed when it was pressed. */
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (searching) return
    const found = palette.current?.querySelectorAll<HTMLElement>(option)
    if (pressed.current === typed && found?.length === 1) found[0]!.click()
    pressed.current = undefined
  }, [searching, typed])
  const onKeyDown = ({ key, currentTarget, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return
    const early = key === 'Enter' && searching && !currentTarget.querySelector(option)
    pressed.current = early ? typed : undefined
  }
  return { ref: palette, onKeyDown }
}
