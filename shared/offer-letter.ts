import { fieldNamesIn, withFieldsFilled } from './text-fields.ts'

/** What an offer letter's template may name, as `{{field}}`; a line whose field is empty is left out. */
export const offerLetterFields = {
  candidate: 'the candidate’s name',
  job: 'the job’s title',
  organisation: 'the organisation’s name',
  type: 'the offer type',
  compensation: 'the compensation',
  startDate: 'the start date',
  notes: 'the notes of the offer',
  expires: 'the day until which the offer stands',
  date: 'the day on which it is sent',
  sender: 'the name of whoever sends it',
} as const
export type OfferLetterField = keyof typeof offerLetterFields

/** In the markdown that the preview renders (SPEC 2): "# ", "## ", "- ", paragraphs. */
export const offerLetterTemplate = `# Offer of employment

{{date}}

Dear {{candidate}},

We would like you to join {{organisation}} as {{job}}. Thank you for the time and thought that you have given us on the way here. These are the terms that we offer.

## Terms

- Position: {{job}}
- Type of employment: {{type}}
- Compensation: {{compensation}}
- Start date: {{startDate}}
- This offer stands until {{expires}}

{{notes}}

## How to answer

You can accept or decline this offer, or ask us anything before you decide, on the page that our email leads to. Your acceptance there, with your name typed as your signature, is as good as one on paper.

We look forward to working with you.

{{sender}}

{{organisation}}
`

const isField = (name: string): name is OfferLetterField => Object.hasOwn(offerLetterFields, name)

/** Fields that a template names and that do not exist. */
export const unknownOfferLetterFields = (template: string) => fieldNamesIn(template).filter((name) => !isField(name))
/** Fields that a text names. */
export const offerLetterFieldsIn = (text: string) => fieldNamesIn(text).filter(isField)

/** The letter of one offer. Blank lines are never doubled. */
export function fillOfferLetter(template: string, values: Partial<Record<OfferLetterField, string | null>>) {
  const valueOf = (name: string) => values[name as OfferLetterField]?.trim() ?? ''
  const lines = template.split(/\r?\n/).flatMap((line) => {
    if (fieldNamesIn(line).some((name) => valueOf(name) === '')) return []
    return [withFieldsFilled(line, valueOf)]
  })
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
