/** Figures that open the rows they count, each with its definition. */
export const figures = {
  'time-to-hire': {
    label: 'Time to hire',
    definition:
      'From the application to the first time at Offer Accepted, of everyone who applied in the range and was ever hired. Each person counts once.',
  },
  'time-in-stage': {
    label: 'Time in stage',
    definition:
      'How long candidates who applied in the range stood in a stage before they left it. Someone who came back to a stage counts again; a stay that still lasts does not count yet.',
  },
  'source-applications': {
    label: 'Applications',
    definition: 'Candidates who applied in the range, by the source that they came from.',
  },
  'source-interviews': {
    label: 'Interviews',
    definition: 'Of those applications, the ones that ever got as far as an interview, or further.',
  },
  'source-offers': {
    label: 'Offers',
    definition: 'Of those applications, the ones that ever got as far as an offer, or further.',
  },
  'source-hires': { label: 'Hires', definition: 'Of those applications, the ones that were ever hired.' },
  'interviews-held': {
    label: 'Held',
    definition:
      'Completed interviews that took place in the range, once for each who led it or sat on its panel. With panels the rows of all interviewers are therefore more than the interviews.',
  },
  'interviews-ahead': {
    label: 'Ahead',
    definition:
      'Interviews that are scheduled from now on, whatever the range, once for each who leads it or sits on its panel.',
  },
  'evaluation-turnaround': {
    label: 'Evaluation turnaround',
    definition:
      'From an interview that took place in the range to the evaluation of each who led it or sat on its panel; where nobody was named, to its first evaluation. What is not evaluated does not count yet.',
  },
  'evaluation-missing': {
    label: 'Not evaluated',
    definition:
      'Completed interviews that took place in the range, once for each who led it or sat on its panel and has not evaluated it; where nobody was named, once until its first evaluation.',
  },
  rejections: {
    label: 'Rejected',
    definition:
      'Candidates who were rejected in the range and still are, by the reason that was given. Each person counts once, with their last rejection; whoever was reopened does not count.',
  },
} as const satisfies Record<string, { label: string; definition: string }>
export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

/** The key of all rejections for which nobody gave a reason; no reason has it. */
export const noReasonKey = 'none'

/** The key of all sources together that are not listed one by one; no source has it, since theirs have no capitals. */
export const otherSourcesKey = 'Others'
