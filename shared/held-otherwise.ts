interface Dated<Moment> {
  status: string
  scheduledDate: Moment | null
  conductedDate: Moment | null
  conductedDateGiven?: boolean | undefined
}

/**
 * When a completed interview took place that was not held at its time: before it, without one, or when staff said; undefined
 * of any other. One that was only marked as held afterwards was held at its time.
 */
export const heldOtherwise = <Moment extends string | Date>(interview: Dated<Moment>): Moment | undefined => {
  const { status, scheduledDate, conductedDate, conductedDateGiven } = interview
  if (status !== 'completed' || !conductedDate) return undefined
  return conductedDateGiven || !scheduledDate || conductedDate < scheduledDate ? conductedDate : undefined
}
