const hoursApart = 3

/** The points of a time axis that are worth a label: every third hour of a day, beyond a day each day's first. */
export function ticksOf(points: readonly { at: string }[], stepMinutes: number): string[] {
  const worth = stepMinutes <= 60 ? startsThirdHour : startsDay
  return points.map(({ at }) => at).filter((at, index, all) => worth(new Date(at), all[index - 1]))
}

const startsThirdHour = (at: Date) => at.getMinutes() === 0 && at.getHours() % hoursApart === 0
const startsDay = (at: Date, before: string | undefined) =>
  before !== undefined && new Date(before).getDate() !== at.getDate()
