import { resumeBytesMax } from './limits.ts'

/** What is said of a file that cannot be a resume (SPEC 5). */
export const onlyPdfMessage = 'Only PDF files are allowed'
export const resumeTooLargeMessage = `The resume must be at most ${resumeBytesMax / 1024 / 1024} MB`

/**
 * In the query of an upload: the resume comes with a table of candidates (decision 70). It replaces none, and where the
 * candidacy is of an import of whoever uploads it, and nobody has touched it since, it belongs to that import.
 */
export const withTable = 'withTable'
/** The error type of what is refused since there is a resume. */
export const hasResumeError = 'has_resume'
