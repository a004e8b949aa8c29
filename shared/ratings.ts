/** The five stars of a candidate and their names on screen (SPEC 2); 0 means unset. */
export const ratings = {
  technicalProficiency: 'Technical',
  leadershipInitiative: 'Leadership',
  problemSolving: 'Problem Solving',
  communicationSkills: 'Communication',
  culturalFit: 'Cultural Fit',
} as const
export type Rating = keyof typeof ratings
export const ratingNames = Object.keys(ratings) as Rating[]

/** The average of the ratings that are set; undefined when none is ("Not rated"). */
export function averageRating(candidate: Record<Rating, number>) {
  const set = ratingNames.map((name) => candidate[name]).filter((value) => value > 0)
  return set.length === 0 ? undefined : set.reduce((sum, value) => sum + value, 0) / set.length
}
