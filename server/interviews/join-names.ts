const list = new Intl.ListFormat('en')

/** "Ada Okafor, Li Wei, and Sam Reed"; blank for nobody. */
export const joinNames = (names: readonly string[]) => list.format(names)
