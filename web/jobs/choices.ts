/** The options of a select over fixed texts, with a stored text that is none of them kept choosable. */
export const choices = (values: readonly string[], current: string) =>
  [...values, ...(current === '' || values.includes(current) ? [] : [current])].map((value) => ({
    value,
    label: value,
  }))
