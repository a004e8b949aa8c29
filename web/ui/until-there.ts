import { awaitPart } from './await-part.ts'
import { retryMs } from './late.ts'
import { tellMissing } from './missing-part.ts'

/**
 * Code that is asked for again and again while it cannot be fetched, which a toast says once. Where `isFinal` says so, asking
 * once more tells all.
 */
export const untilThere = <Part>(fetchPart: () => Promise<Part>, isFinal?: () => Promise<boolean>) =>
  askOn(fetchPart, isFinal).finally(awaitPart())

async function askOn<Part>(fetchPart: () => Promise<Part>, isFinal?: () => Promise<boolean>) {
  for (let told = false; ; told = true) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await fetchPart()
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (await isFinal?.()) return fetchPart()
      if (!told) tellMissing()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
