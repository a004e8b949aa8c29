import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { resumeBytesMax, resumeFilesMax } from '#shared/limits.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { takeDropped } from '#web/ui/take-dropped.ts'
import { many } from '#web/wording/many.ts'
import { ResumeMatches } from './resume-matches.tsx'
import type { Matches } from './use-matches.ts'
import type { ResumeFiles } from './use-resume-files.ts'

type ImportResumesProps = { rows: readonly CheckedRow[]; resumes: ResumeFiles; matches: Matches }

/** The resumes of those in the table: a ZIP file, PDFs or a folder, and whose each file is. Nothing leaves the browser yet. */
export function ImportResumes({ rows, resumes, matches }: ImportResumesProps) {
  const { files, refused, leftOut, reading, take, clear } = resumes
  const folder = useRef<HTMLInputElement>(null)
  return (
    <section aria-label="Resumes" className="flex flex-col gap-4 border-t pt-4">
      <div>
        <h3 className="font-semibold">Resumes</h3>
        <p className="max-w-prose text-ink-soft">
          {files.length === 0
            ? `Add their resumes, as the other system exports them: a ZIP file, PDFs or a folder, ${resumeBytesMax / 1024 ** 2} MB each at most. Each is found by a column of file names, or by the name or email in its own.`
            : 'Each goes to its row as the row is imported.'}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Add their resumes" className="min-w-0 grow basis-72">
          <FileDrop
            file={null}
            accept=".pdf,.zip,application/pdf,application/zip"
            onChange={(file) => file && take([file])}
            onSeveral={take}
            readDrop={takeDropped}
            prompt="Choose a ZIP file or PDFs, or drop them or a folder here"
            disabled={reading}
          />
        </Field>
        <input
          ref={folder}
          type="file"
          multiple
          hidden
          aria-label="Folder of resumes"
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = ''
            if (chosen.length > 0) take(chosen)
          }}
        />
        <Button icon={<FolderOpen />} disabled={reading} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        {files.length > 0 && (
          <Button variant="quiet" disabled={reading} onClick={clear}>
            Take all out
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {reading && (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner /> Looking through the files…
          </p>
        )}
        {leftOut > 0 && (
          <p className="rounded-control bg-amber-soft px-3 py-2 text-meta">
            {`${many(leftOut, 'file')} left out: only ${resumeFilesMax.toLocaleString('en')} go with one table. Add the rest with the same table once this import is done.`}
          </p>
        )}
        {refused.length > 0 && (
          <div className="rounded-control bg-amber-soft px-3 py-2 text-meta">
            <p>{`${many(refused.length, 'file')} could not be looked into:`}</p>
            <ul className="mt-1 list-disc pl-4 wrap-anywhere">
              {refused.map(({ name, why }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
                <li key={at}>{`${name}: ${why}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {files.length > 0 && <ResumeMatches rows={rows} resumes={resumes} matches={matches} />}
    </section>
  )
}
