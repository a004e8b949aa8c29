/** SPEC 5, Interview evaluation. */
export const recommendations = ['Strong Hire', 'Hire', 'Neutral', 'Do Not Hire', 'Strong Do Not Hire'] as const
/** The four scores of an evaluation and their names on screen. */
export const evaluationScores = {
  technicalScore: 'Technical',
  communicationScore: 'Communication',
  problemSolvingScore: 'Problem Solving',
  culturalFitScore: 'Cultural Fit',
} as const

/** One of the four scores of an evaluation (SPEC 5). */
export type ScoreName = keyof typeof evaluationScores
export const scoreNames = Object.keys(evaluationScores) as [ScoreName, ...ScoreName[]]

/** The scores of the scale that an interview kit describes; those between lie between. */
export const anchorSteps = ['1', '3', '5'] as const
export type AnchorStep = (typeof anchorSteps)[number]
