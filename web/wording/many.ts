/** "1 day", "3 days", "1,284 candidates". */
export const many = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
