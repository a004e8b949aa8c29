import type { RoleFamily } from './role-family.ts'

/** For titles of no known trade: true of any work, and so no criterion (decision 19). `named` is the title in a sentence: "a Beekeeper". */
export const anyTrade = (named: string): RoleFamily => ({
  name: 'any',
  department: undefined,
  titles: '',
  practice: 'this field',
  purpose: 'do skilled, careful work that others can rely on',
  responsibilities: [
    `Carry out the daily work of ${named} to a standard agreed at the start`,
    'Plan tasks, materials and time so that commitments are kept',
    'Check your own results, and put right what falls short',
    'Work with colleagues, partners and the people the work is done for, and keep them informed',
    'Follow the rules on safety, quality and confidentiality that apply to this field',
    'Record what others need in order to continue the work',
  ],
  requirements: [
    `Experience, training or demonstrable skill that fits the work of ${named}`,
    'Any licence or certificate that the law requires for this work',
    'Dependable working habits, and attention to the details that matter',
    'Clear communication with people of different backgrounds',
  ],
  niceToHave: [
    'Experience of similar work, in a comparable position or another setting',
    'Examples of past work in this field that you are glad to talk about',
  ],
  success: {
    start: 'learn how the work is done here and complete first tasks to the agreed standard',
    settled: `carry the main tasks of ${named} with little need for help`,
    year: 'deliver dependable results and leave the work better organised than it was',
  },
  measures: 'quality of results, commitments kept and the feedback of those who depend on the work',
})
