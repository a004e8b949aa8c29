import type { PromptBlock } from '#shared/assessment-results.ts'

/** What an item says, as the candidate saw it: paragraphs and tables. */
export const PromptBlocks = ({ prompt }: { prompt: readonly PromptBlock[] }) => (
  <div className="flex flex-col gap-2">
    {prompt.map((block) =>
      block.kind === 'paragraph' ? (
        <p key={block.text} className="wrap-anywhere">
          {block.text}
        </p>
      ) : (
        <DataTable key={block.caption} {...block} />
      ),
    )}
  </div>
)

const DataTable = ({ caption, head, rows }: Extract<PromptBlock, { kind: 'table' }>) => (
  <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-control border">
    <table className="w-full text-meta tabular-nums">
      <caption className="px-2.5 py-1.5 text-left text-ink-soft">{caption}</caption>
      <thead>
        <tr className="border-y bg-hover">
          {head.map((name, at) => (
            <th key={name} scope="col" className={`px-2.5 py-1 font-medium ${at === 0 ? 'text-left' : 'text-right'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name} className="border-b last:border-0">
            <th scope="row" className="px-2.5 py-1 text-left font-normal">
              {name}
            </th>
            {head.slice(1).map((column, at) => (
              <td key={column} className="px-2.5 py-1 text-right">
                {figures[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
