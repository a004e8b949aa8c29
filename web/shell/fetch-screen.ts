import { untilThere } from '#web/ui/until-there.ts'

const waitMsMax = 3000
let away = false

/** Whether the product could not be reached while a screen of this page was asked for. */
export const wasAway = () => away

/**
 * The code of a screen that was opened. While the product cannot be reached it is asked for again and again: the screen before
 * it stands meanwhile. Code that is not there although the product answers is told to the router (ScreenFault).
 */
export const fetchScreen = <Screen>(fetchCode: () => Promise<Screen>) =>
  untilThere(fetchCode, async () => {
    const isReached = (await askForThisCode()) !== undefined
    away ||= !isReached
    return isReached
  })

/** The status that the server has for this very code; nothing while it cannot be reached. */
export const askForThisCode = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(waitMsMax) }).then(
    ({ status }) => status,
    () => undefined,
  )
