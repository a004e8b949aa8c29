import type { DragEvent, ReactNode } from 'react'
import { resumeBytesMax, resumesAtOnceMax } from '#shared/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { many } from '#web/wording/many.ts'
import { takeDropped } from '#web/ui/take-dropped.ts'
import type { NotTaken } from './take-files.ts'

/** Of a folder the PDFs are meant, and not whatever else is in it. */
const isMeant = ({ name, webkitRelativePath }: File) => !webkitRelativePath || /^[^.].*\.pdf$/i.test(name)

type ChooseResumesProps = {
  onTake: (files: readonly File[]) => void
  notTaken: readonly NotTaken[]
  disabled: boolean
  /** Nothing has been chosen yet. */
  none: boolean
  children: ReactNode
}

/** Chooses the resumes, several at once and more later, and says which files cannot be among them. */
export function ChooseResumes({ onTake, notTaken, disabled, none, children }: ChooseResumesProps) {
  const take = (files: readonly File[]) => onTake(files.filter(isMeant))
  /** Beside the field too: the browser would leave the page for the file. */
  const drop = (event: DragEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (!disabled) takeDropped(event.dataTransfer, take)
  }
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="flex flex-col gap-4 p-5">
      {children}
      <Field
        label="Resumes (PDF)"
        hint={none && `Up to ${resumesAtOnceMax} at once, ${resumeBytesMax / 1024 / 1024} MB each at most.`}
      >
        <FileDrop
          file={null}
          onChange={(file) => file && onTake([file])}
          onSeveral={take}
          readDrop={takeDropped}
          prompt={none ? 'Choose PDFs or drop them here' : 'Choose more PDFs or drop them here'}
          disabled={disabled}
          className={none ? 'min-h-40' : 'min-h-11 py-1'}
        />
      </Field>
      <div role="status" className="rounded-control bg-amber-soft px-3 py-2 text-meta empty:hidden">
        {notTaken.length > 0 && (
          <>
            <p>{`${many(notTaken.length, 'file')} ${notTaken.length === 1 ? 'was' : 'were'} not taken:`}</p>
            <ul className="mt-1 list-disc pl-4 wrap-anywhere">
              {notTaken.map(({ name, why }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
                <li key={at}>{`${name}: ${why}.`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
