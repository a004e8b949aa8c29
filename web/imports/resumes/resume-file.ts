import { onlyPdfMessage } from '#shared/resume-file.ts'
import { resumeFileError } from '#web/candidates/resume-file-error.ts'
import { openZip } from './open-zip.ts'
import { UnreadableZip } from './zip-entry.ts'
import { zipTrouble } from './zip-trouble.ts'

/** A file that may be the resume of somebody in the table: chosen, or in a folder or a ZIP file. */
export interface ResumeFile {
  id: number
  /** With its folders, parted by slashes. */
  path: string
  /** The last part of it. */
  name: string
  bytes: number
  /** Why it cannot be a resume. */
  trouble?: string | undefined
  /** Its content, when its turn has come. Throws what says why it cannot be read. */
  open: () => Promise<File>
}

/** All that is in what was chosen, numbered from `first` on; and what could not be looked into, each with the reason. */
export async function filesIn(chosen: readonly File[], first: number) {
  const files: ResumeFile[] = []
  const refused: { name: string; why: string }[] = []
  const add = (found: readonly Omit<ResumeFile, 'id' | 'name'>[]) => {
    for (const file of found.filter(({ path }) => !isClutter(path)))
      files.push({ ...file, id: first + files.length, name: file.path.slice(file.path.lastIndexOf('/') + 1) })
  }
  for (const file of chosen)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order in which they are shown
      add(isZip(file) ? await filesInZip(file) : [alone(file)])
    } catch (fault) {
      refused.push({ name: file.name, why: fault instanceof UnreadableZip ? fault.message : 'It could not be read.' })
    }
  return { files, refused }
}

/** Other files are ZIP files too, and none of resumes: .docx, .xlsx. */
const isZip = ({ name }: File) => /\.zip$/i.test(name)

/** What systems put beside files by themselves, and nobody means: of a Mac, of Windows, hidden. */
const isClutter = (path: string) => /(^|\/)(__MACOSX(\/|$)|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(path)

const alone = (file: File): Omit<ResumeFile, 'id' | 'name'> => ({
  path: file.webkitRelativePath || file.name,
  bytes: file.size,
  trouble: resumeFileError(file) ?? (file.size === 0 ? 'It is empty' : undefined),
  open: () => checked(file),
})

async function filesInZip(zip: File): Promise<Omit<ResumeFile, 'id' | 'name'>[]> {
  const { entries, read } = await openZip(zip)
  return entries.map((entry) => ({
    path: entry.path,
    bytes: entry.bytes,
    trouble: resumeFileError({ name: entry.path, type: '', size: entry.bytes }) ?? zipTrouble(entry),
    open: async () =>
      checked(new File([await read(entry)], entry.path.split('/').at(-1)!, { type: 'application/pdf' })),
  }))
}

/** As the server looks at it: nothing that only is called so is sent there. */
async function checked(file: File) {
  const beginning = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer())
  const text = new TextDecoder('latin1').decode(beginning)
  if (!/^(?:ï»¿)?[\0\t\n\f\r ]*%PDF-/.test(text)) throw new UnreadableZip(onlyPdfMessage)
  return file
}
const beginningBytes = 1024
