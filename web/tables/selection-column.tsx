import type { Column } from './column.ts'
import { pickLook } from './pick-look.ts'
import type { Selection } from './use-selection.ts'

/** A table's first column: a checkbox a row, and one for all of the page in the head. `nameOf` names a row to screen readers. */
export const selectionColumn = <Row,>(selection: Selection<Row>, nameOf: (row: Row) => string): Column<Row> => ({
  key: 'selection',
  header: 'Select',
  width: '2.75rem',
  unprinted: true,
  headerCell: (
    <Checkbox
      label="Select all on this page"
      checked={selection.all}
      mixed={selection.some && !selection.all}
      disabled={selection.nothingShown}
      onToggle={() => selection.toggleAll(!selection.all)}
    />
  ),
  cell: (row) => (
    <Checkbox
      label={`Select ${nameOf(row)}`}
      checked={selection.has(row)}
      onToggle={(toLast) => selection.toggle(row, toLast)}
    />
  ),
})

type CheckboxProps = {
  label: string
  checked: boolean
  mixed?: boolean
  disabled?: boolean
  onToggle: (toLast: boolean) => void
}

/** The label around it is the touch target. */
const Checkbox = ({ label, checked, mixed = false, disabled = false, onToggle }: CheckboxProps) => (
  <label className="-mx-3 -my-1.5 grid min-h-9 place-items-center pointer-coarse:min-h-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      className={pickLook}
    />
  </label>
)
