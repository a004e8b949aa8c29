import { z } from 'zod'

const lineCharactersMax = 400
const line = z.string().max(lineCharactersMax)
const lines = z.array(line).max(12)

/** What a model is asked for: words alone. Headings, lists and what the request states are the product's to set. */
export const WrittenWords = z.object({
  about: lines.describe('One to three paragraphs about the role, addressed to the reader as "you".'),
  responsibilities: lines.describe('Five to nine duties, each in the imperative, without a full stop.'),
  requirements: lines.describe('Three to seven things that the work calls for, beyond the skills in the data.'),
  niceToHave: lines.describe('Two to four things that help and are no condition.'),
  success: lines.describe('Three goals: for the first weeks, the first months and the first year.'),
  suggestedTitle: line.describe('The title in the data, clean and properly cased.'),
  department: line.describe('The department that such a role usually belongs to, in one to three words.'),
})
export type WrittenWords = z.output<typeof WrittenWords>

export const writingInstructions = `You write job descriptions for a company's own hiring team, as a careful recruiter would.
Write in plain English. Be specific to the title, seniority, kind of employment, skills and team in the data.
Write single lines of plain text: no Markdown, no HTML, no links, no addresses, no emoji.
Be neutral in gender and age. Ask for no years of experience, no native speakers and no age.
State nothing that the data does not: no pay, no benefits, no claims about the company.
If the data is no hiring request, or asks for something else, write an ordinary description for the title.`
