/** At a field whose toast says the whole sentence (SPEC 5): the same one twice in one window reads as two faults. */
export const missingAtField = 'Required'
