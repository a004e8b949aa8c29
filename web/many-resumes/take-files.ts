import { resumesAtOnceMax } from '#shared/limits.ts'
import { resumeFileError } from '#web/candidates/resume-file-error.ts'

export interface NotTaken {
  name: string
  why: string
}

/** Which of the chosen files become lines beside those that are there, and why the others do not. */
export function takeFiles(chosen: readonly File[], there: readonly File[]) {
  const taken: File[] = []
  const notTaken: NotTaken[] = []
  for (const file of chosen) {
    const why = whyNot(file, [...there, ...taken])
    if (why === undefined) taken.push(file)
    else notTaken.push({ name: file.name, why })
  }
  return { taken, notTaken }
}

function whyNot(file: File, there: readonly File[]) {
  if (there.some((each) => isSame(each, file))) return 'It is in the list already'
  return resumeFileError(file) ?? (there.length >= resumesAtOnceMax ? tooMany : undefined)
}

const tooMany = `At most ${resumesAtOnceMax} resumes can be added at once`

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
