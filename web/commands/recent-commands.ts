const recentMax = 5
/** Of the tab only, and of one person at a time: names of candidates stay on no shared computer. */
const storageKey = 'recent-commands'

/** Something gone to: a screen, job or candidate. */
export type Place = { to: string; label: string; detail?: string }

/** Where this person went last by the palette, latest first. */
export function recentPlaces(userId: number): Place[] {
  try {
    // Only keepPlaces writes there.
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as { userId: number; places: Place[] } | null
    return kept?.userId === userId ? kept.places : []
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
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, places }))
  } catch {
    // Storage may be forbidden or full; then nothing is recent.
  }
}

/** Whoever is gone leaves no names to whom the tab is handed. */
export function forgetPlaces() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Forbidden storage holds nothing.
  }
}
