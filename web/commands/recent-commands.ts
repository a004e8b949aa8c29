const recentMax = 5
/** Of the tab only: names of candidates stay on no shared computer. */
const storageKey = (userId: number) => `recent-commands-${userId}`

/** Something gone to: a screen, job or candidate. */
export type Place = { to: string; label: string; detail?: string }

/** Where this person went last by the palette, latest first. */
export function recentPlaces(userId: number): Place[] {
  try {
    // Only rememberPlace writes there.
    return JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '[]') as Place[]
  } catch {
    return []
  }
}

/** Notes where one went. */
export const rememberPlace = (userId: number, place: Place) =>
  keepPlaces(userId, [place, ...placesBeside(userId, place.to)].slice(0, recentMax))

/** There is nothing there any more, nor may its name stay. */
export const forgetPlace = (userId: number, to: string) => keepPlaces(userId, placesBeside(userId, to))

const placesBeside = (userId: number, to: string) => recentPlaces(userId).filter((place) => place.to !== to)

function keepPlaces(userId: number, places: readonly Place[]) {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(places))
  } catch {
    // Storage may be forbidden or full; then nothing is recent.
  }
}

/** Whoever logs out leaves no names to whom the tab is handed. */
export function forgetPlaces(userId: number) {
  try {
    sessionStorage.removeItem(storageKey(userId))
  } catch {
    // Forbidden storage holds nothing.
  }
}
