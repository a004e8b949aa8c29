import { lazy, type ReactNode } from 'react'
import { awaitPart } from './await-part.ts'
import { retryMs } from './late.ts'
import { tellMissing } from './missing-part.ts'

/**
 * A part of a screen whose code is fetched when it is first needed, such as a dialog. While it cannot be fetched it is
 * asked for again and again, and a toast says so: the screen stands meanwhile, with what was typed into it.
 * `fetchPart` brings it in: `async () => (await import('./kit-dialog.tsx')).KitDialog`.
 */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => {
    const arrived = awaitPart()
    const part = await untilThere(fetchPart)
    arrived()
    return { default: part }
  })

async function untilThere<Part>(fetchPart: () => Promise<Part>) {
  for (let told = false; ; told = true) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await fetchPart()
    } catch {
      if (!told) tellMissing()
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
