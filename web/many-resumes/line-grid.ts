/** Where there is room a line is a row of one table with the others; where there is none, a card. */
export const lineGrid =
  '@5xl:grid-cols-[1.25rem_minmax(9rem,1.1fr)_minmax(0,1.2fr)_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.1fr)_4.5rem_minmax(0,1.3fr)] @5xl:gap-x-2'
