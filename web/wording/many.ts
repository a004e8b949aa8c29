/** "1 day", "3 days". */
export const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
