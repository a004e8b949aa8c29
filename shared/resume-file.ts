import { resumeBytesMax } from './limits.ts'

/** What is said of a file that cannot be a resume (SPEC 5). */
export const onlyPdfMessage = 'Only PDF files are allowed'
export const resumeTooLargeMessage = `The resume must be at most ${resumeBytesMax / 1024 / 1024} MB`
