/** A title in lower case, one space for everything but letters and digits. */
export const plainTitle = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
