import { createElement, type ReactNode } from 'react'
import { late, useLate } from './late.ts'
import { tellMissing } from './missing-part.ts'

/**
 * A window over the screen whose code comes after the screen: when the browser has nothing else to do, or when it is opened.
 * `shown` is what the window is given, and opens it; without it there is none. While its code cannot be fetched it is asked
 * for again and again, and a toast says so.
 * `fetchPart` brings it in: `async () => (await import('./kit-dialog.tsx')).KitDialog`.
 */
export function lateWindow<Props extends object>(fetchPart: () => Promise<(props: Props) => ReactNode>) {
  const part = late(fetchPart)
  return function LateWindow({ shown }: { shown: Props | false | undefined }) {
    const Window = useLate(part, Boolean(shown), tellMissing)
    return Window && shown ? createElement(Window, shown) : null
  }
}
