/** What is typed about one candidate and not sent: it outlives the tab in which it is typed. */
export interface CommentDrafts {
  text: string
  /** The comment that is being edited: its text as it is typed, and as it was. */
  edited?: { id: number; text: string; was: string } | undefined
}

export const noDrafts: CommentDrafts = { text: '' }

/** Whether closing would lose something. */
export const isUnsent = ({ text, edited }: CommentDrafts) =>
  text.trim() !== '' || (edited !== undefined && edited.text !== edited.was)
