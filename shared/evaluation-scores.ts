/** SPEC 5, Interview evaluation. */
export const recommendations = ['Strong Hire', 'Hire', 'Neutral', 'Do Not Hire', 'Strong Do Not Hire'] as const
/** The four scores of an evaluation and their names on screen. */
export const evaluationScores = {
  technicalScore: 'Technical',
  communicationScore: 'Communication',
  problemSolvingScore: 'Problem Solving',
  culturalFitScore: 'Cultural Fit',
} as const
