import { skillNames } from '#shared/skill-names.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { dash } from '#web/wording/dash.ts'
import { fieldLabels, tabOf, type CandidateTab } from './field-labels.ts'
import type { WholeCandidate } from './use-candidate.ts'

const onPaper = ['email', 'phone', 'location', 'experienceYears', 'expectedSalary', 'skills', 'notes'] as const

/**
 * Nobody opens another tab of a sheet: what the closed ones say of the person is printed too. Notes always are: in their
 * field they would end with what is in sight of it, and a field does not go on on the next sheet.
 */
export const OnPaper = ({ candidate, tab }: { candidate: WholeCandidate; tab: CandidateTab }) => (
  <DefinitionList
    className="hidden px-5 pt-4 print:grid print:break-inside-auto! [&>:last-child]:col-span-full"
    items={onPaper
      .filter((name) => name === 'notes' || tabOf(name) !== tab)
      .map((name) => ({
        term: fieldLabels[name],
        detail: (
          <span className="whitespace-pre-line">
            {(name === 'skills' ? skillNames(candidate.skills).join(', ') : candidate[name]) || dash}
          </span>
        ),
      }))}
  />
)
