import { readDescription, type DescriptionLine } from '#shared/read-description.ts'

/** A generated description as its preview shows it (SPEC 2). */
export function JobDescriptionLines({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      {keyed(readDescription(text)).map(({ key, value }) => (
        <Line key={key} line={value} />
      ))}
    </div>
  )
}

function Line({ line }: { line: DescriptionLine }) {
  if (line.kind === 'list') {
    return (
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-neutral-9">
        {keyed(line.items).map(({ key, value }) => (
          <li key={key}>{value}</li>
        ))}
      </ul>
    )
  }
  if (line.kind === 'heading') return <h3 className="text-page font-semibold">{line.text}</h3>
  if (line.kind === 'sub-heading') return <h4 className="mt-2 text-section font-semibold">{line.text}</h4>
  return line.kind === 'break' ? <div aria-hidden className="h-1" /> : <p>{line.text}</p>
}

/** The text never changes place, so a line's number is its name. */
const keyed = <Value,>(values: Value[]) => values.map((value, at) => ({ key: `line-${at}`, value }))
