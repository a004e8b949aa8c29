/** Marks a field whose words become part of the form only as it is left, such as a skill, while it holds some. */
export const halfTyped = 'data-typed'
