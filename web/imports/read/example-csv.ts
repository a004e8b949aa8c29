import { csvLines } from '#web/analytics/csv-lines.ts'
import { importFields } from '#web/imports/match/import-fields.ts'

/** One table with every column that is known, and a person as an example of each way to fill them in. */
export const exampleCsv = () => {
  const { firstName: _, lastName: __, ...columns } = importFields
  return csvLines([
    Object.values(columns),
    [
      'Ada Okafor',
      'ada.okafor@example.com',
      '020 7946 0000',
      'London',
      'Product Designer',
      'Application Submitted',
      'Career fair',
      '2026-03-05',
      '',
      '',
      '',
      4,
      '$95,000',
      'Figma, Research',
      'Asked about remote work',
      'Ada Okafor.pdf',
    ],
    [
      'Li Wei',
      'li.wei@example.com',
      '',
      'Oslo',
      'Backend Engineer',
      'Rejected',
      'LinkedIn',
      '2025-11-20',
      '2025-12-02',
      81,
      74,
      7,
      '',
      'SQL',
      '',
      '',
    ],
  ])
}
