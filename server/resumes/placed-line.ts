/**
 * A line's place as it is stored: where it begins in the text and how long it is, its page, column and size, its top and
 * bottom, then left and right of each word. Shares of the page are counted in ten-thousandths.
 */
export type PlacedLine = number[]
