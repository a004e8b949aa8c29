/** The words of a field of work in which a situation is told: each fits the place that its name says. */
export interface WorkField {
  /** Families of the built-in writer. */
  families: readonly string[]
  /** Who the work is for: "the customer". */
  recipient: string
  /** What was promised, after "You promised the customer": "an update". */
  promised: string
  /** A mistake of one's own that nobody has noticed, after "you notice that". */
  mistake: string
  /** A check that someone would skip, after "leave out": "the second review". */
  control: string
  /** Two things that need doing at once. */
  urgent: string
  routine: string
  /** A request nobody could carry out as it stands, in quotes. */
  vague: string
  /** What a colleague has made that has a fault, after "You look at". */
  colleagueWork: string
  /** What is not for everyone's eyes, after "asks you for". */
  confidential: string
  /** What is introduced, after "introduces". */
  newWay: string
  /** What a recipient complains of, after "says that" and after a colon. */
  complaint: string
}
