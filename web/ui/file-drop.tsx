import { FileText, Upload, X } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useFieldControl } from './field-context.ts'

type FileDropProps = {
  file: File | null
  /** The caller checks the file (SPEC 5: "Only PDF files are allowed") and puts the message in the Field's `error`. */
  onChange: (file: File | null) => void
  /** Several can be chosen or dropped at once, and are given here; without it the first is taken. */
  onSeveral?: (files: File[]) => void
  /** Takes what is dropped, as `takeDropped` does where folders may be among it; without it files alone. */
  readDrop?: (dropped: DataTransfer, take: (files: Iterable<File>) => void) => void
  /** What is asked for, and what the browser offers: a PDF unless said. */
  prompt?: string
  accept?: string
  disabled: boolean
  className?: string
}

/** Chooses a file, by button, Enter or drag and drop, and shows its name and size. */
export function FileDrop(props: FileDropProps) {
  const { file, onChange, onSeveral, prompt = 'Choose a PDF or drop it here', disabled, className } = props
  const { accept = 'application/pdf,.pdf', readDrop } = props
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) (readDrop ?? filesOf)(event.dataTransfer, take)
  }
  const take = ([first, ...others]: Iterable<File>) => {
    if (first && others.length > 0 && onSeveral) onSeveral([first, ...others])
    else if (first) onChange(first)
  }
  const remove = () => {
    onChange(null)
    input.current?.focus()
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'relative flex min-h-16 items-center gap-3 rounded-surface border border-dashed border-line-strong bg-surface px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        over && !disabled && 'border-accent bg-accent-soft',
        !file && !disabled && 'hover:bg-hover',
        // Not paler: what it asks for is read before it can be answered.
        disabled && 'border-line bg-hover',
        className,
      )}
    >
      <span aria-hidden className="text-ink-faint [&_svg]:size-5">
        {file ? <FileText /> : <Upload />}
      </span>
      <span className="min-w-0 flex-1">
        {file ? (
          <>
            <span className="block truncate font-medium">{file.name}</span>
            <span className="block text-meta text-ink-faint">{sizeText(file.size)}</span>
          </>
        ) : (
          <span className="text-ink-soft">{prompt}</span>
        )}
      </span>
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={onSeveral !== undefined}
        {...(control.id === undefined && { 'aria-label': prompt })}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          // A browser says nothing of the same file chosen again, such as after an upload that failed.
          event.target.value = ''
          take(chosen)
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {file && !disabled && (
        <Button variant="quiet" size="icon" aria-label={`Remove ${file.name}`} className="relative" onClick={remove}>
          <X />
        </Button>
      )}
    </div>
  )
}

const filesOf: NonNullable<FileDropProps['readDrop']> = ({ files }, take) => take(files)

const kilobyteBytes = 1024

/** "840 KB", "2.4 MB". */
function sizeText(bytes: number) {
  const kilobytes = bytes / kilobyteBytes
  if (kilobytes < kilobyteBytes) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / kilobyteBytes).toFixed(1)} MB`
}
