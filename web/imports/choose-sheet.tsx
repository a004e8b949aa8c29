import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import type { SheetPreview } from '#web/imports/read/table.ts'
import { Button } from '#web/ui/button.tsx'
import { chooseByKey } from '#web/ui/choose-by-key.ts'
import { many } from '#web/wording/many.ts'

type ChooseSheetProps = { sheets: readonly SheetPreview[]; onChoose: (name: string) => void }

/** Which sheet of a workbook is the table: the first that has rows, unless another is chosen. */
export function ChooseSheet({ sheets, onChoose }: ChooseSheetProps) {
  const [name, setName] = useState((sheets.find(({ rows }) => rows > 0) ?? sheets[0]!).name)
  return (
    <div className="flex max-w-xl flex-col items-start gap-2">
      <p id="which-sheet" role="status" className="font-medium">
        {`This workbook has ${many(sheets.length, 'sheet')}. Which one has the candidates?`}
      </p>
      <RadioGroup.Root
        aria-labelledby="which-sheet"
        value={name}
        onValueChange={setName}
        onKeyDown={chooseByKey}
        className="flex max-h-96 w-full flex-col gap-2 overflow-y-auto p-0.5"
      >
        {sheets.map((sheet) => (
          <RadioGroup.Item
            key={sheet.name}
            value={sheet.name}
            className="rounded-surface border border-line-strong bg-surface px-3 py-2.5 text-left transition-colors hover:bg-hover data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink data-[state=checked]:ring-1 data-[state=checked]:ring-accent"
          >
            <span className="block font-medium wrap-anywhere">{`${sheet.name} (${many(sheet.rows, 'row')})`}</span>
            <span className="line-clamp-2 text-meta wrap-anywhere">{sheet.first.join(' · ') || 'Empty'}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <Button variant="primary" onClick={() => onChoose(name)}>
        Use this sheet
      </Button>
    </div>
  )
}
