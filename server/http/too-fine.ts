/** As many as small writes make of a form; from then on each must bring something. */
const piecesFree = 4_096
/** Of the smallest packets that networks make, a tenth. */
const pieceBytesMin = 64

/**
 * Whether a body comes cut so fine that its pieces, of which each costs more than it brings, are the point of it: whoever sends
 * ten million of a byte each takes all memory, and nobody else's turn comes.
 */
export const isTooFine = ({ pieces, bytes }: { pieces: number; bytes: number }) =>
  pieces > piecesFree && bytes < pieces * pieceBytesMin
