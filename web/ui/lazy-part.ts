import { lazy, type ReactNode } from 'react'
import { untilThere } from './until-there.ts'

/**
 * A part of a screen whose code is fetched when it is first needed, such as a dialog. While it cannot be fetched it is
 * asked for again and again, and a toast says so: the screen stands meanwhile, with what was typed into it.
 * `fetchPart` brings it in: `async () => (await import('./kit-dialog.tsx')).KitDialog`.
 */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => ({ default: await untilThere(fetchPart) }))
