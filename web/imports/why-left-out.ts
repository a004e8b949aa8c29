import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { ImportField } from '#web/imports/match/import-fields.ts'
import { faultText } from './fault-text.ts'

/** Why a row is not added, in one line: for the table to mend. */
export const whyLeftOut = ({ faults, why }: Pick<CheckedRow, 'faults' | 'why'>) =>
  why ??
  (Object.entries(faults) as [ImportField, string][]).map(([field, message]) => faultText(field, message)).join('; ')
