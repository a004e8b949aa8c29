import type { RoleFamily } from './role-family.ts'
import type { Seniority } from './seniority.ts'

interface SeniorityText {
  /** A sentence on the weight of the role. */
  weight: string
  /** Stands before the trade's own duties; a leader's own duties come first. */
  dutiesIntro: string
  ownDuties: readonly string[]
  requirementsIntro: string
  requirements: readonly string[]
  success: (trade: RoleFamily['success'], practice: string) => RoleFamily['success']
}

/** How a rank changes the work of a trade; texts hold for every `practice`. */
export const seniorityTexts: Record<Seniority, (practice: string) => SeniorityText> = {
  intern: (practice) => ({
    weight: `The role is an opportunity to learn ${practice} by doing it, with tasks that grow as you do.`,
    dutiesIntro: 'Under guidance, and at a pace that allows for learning, you will take part in the following:',
    ownDuties: [
      'Ask questions early, note what you learn and put it to use in the next task',
      'Present a piece of your own work to colleagues before the end of the placement',
    ],
    requirementsIntro:
      'Apart from what the law demands, nobody is expected to arrive with all of this; a start in some of it is enough:',
    requirements: [
      'Studies, training or self-taught skill that point towards this work',
      'Curiosity, and openness to feedback',
    ],
    success: ({ start }) => ({
      start: `with guidance, ${start}`,
      settled: 'complete a task of your own from briefing to review',
      year: 'explain your work from start to finish and know which skills to build next',
    }),
  }),
  junior: (practice) => ({
    weight: `The role suits someone at the beginning of their path in ${practice}, with room to take on more step by step.`,
    dutiesIntro: 'With support from experienced colleagues, you will:',
    ownDuties: ['Take on well-defined tasks and widen them as your skill grows', 'Seek feedback early and act on it'],
    requirementsIntro: 'Apart from what the law demands, a sound start in these counts for more than completeness:',
    requirements: [`First experience in ${practice} through work, training or projects of your own`],
    success: ({ start, settled }) => ({
      start: `with support, ${start}`,
      settled: `complete regular tasks independently and know when to ask`,
      year: `reach full independence, and ${settled}`,
    }),
  }),
  mid: (practice) => ({
    weight: `You will work independently and be answerable for your own results in ${practice}.`,
    dutiesIntro: 'Day to day, you will:',
    ownDuties: ['Plan your own work within agreed priorities, and say early when something is at risk'],
    requirementsIntro: 'The work calls for:',
    requirements: [`Experience in ${practice} that lets you handle regular tasks without supervision`],
    success: (trade) => trade,
  }),
  senior: (practice) => ({
    weight: `The role calls for someone who takes on the harder questions of ${practice} and leaves colleagues better equipped.`,
    dutiesIntro: 'Day to day, you will:',
    ownDuties: [
      'Take difficult or unclear assignments from question to result with little direction',
      'Review the work of colleagues, pass on what you know and raise the common standard',
    ],
    requirementsIntro: 'The work calls for:',
    requirements: [
      `A substantial record of results in ${practice}, including work that was difficult or uncertain`,
      'Experience of guiding less experienced colleagues',
    ],
    success: ({ start, settled, year }) => ({
      start: `${start}, and point out a first improvement`,
      settled,
      year: `${year}, and be someone colleagues turn to for advice`,
    }),
  }),
  lead: (practice) => ({
    weight: `The role combines hands-on involvement in ${practice} with responsibility for how the group as a whole performs.`,
    dutiesIntro: 'Alongside that, you remain close to the work itself:',
    ownDuties: [
      `Set the standard and direction for ${practice}, and explain the reasons behind them`,
      'Divide and coordinate work so that each person can contribute at their best',
      'Resolve questions that cross the boundaries of the group',
      'Mentor others and prepare them for greater responsibility',
    ],
    requirementsIntro: 'The work calls for:',
    requirements: [
      `Recognised depth in ${practice}, shown by work that others have built on`,
      'Experience of leading people or initiatives, with or without formal authority',
    ],
    success: ({ start, settled, year }) => ({
      start: `${start}, and learn the strengths of each colleague`,
      settled: `${settled}, and agree common standards with the group`,
      year: `help the whole group ${year}`,
    }),
  }),
  manager: (practice) => ({
    weight: `The role carries responsibility for people, budget and results in ${practice}.`,
    dutiesIntro:
      'These are the parts of the work that you organise and answer for, taking them on yourself where needed:',
    ownDuties: [
      'Set goals and priorities, and see that people have what they need to reach them',
      'Hire, develop and assess team members by criteria they know beforehand',
      'Plan budget and capacity, and report on both without varnish',
      'Remove obstacles, settle conflicts and keep neighbouring teams informed',
    ],
    requirementsIntro: 'The work calls for:',
    requirements: [
      `Experience in ${practice} and in leading people, in whichever order you gained it`,
      'Confidence with budgets, planning and difficult conversations',
    ],
    success: ({ year }, practice) => ({
      start: 'meet each member of the team, learn how the work runs and name the first problems to solve',
      settled: `agree goals and a plan for ${practice} with the team and those who depend on it`,
      year: `lead the team to ${year}`,
    }),
  }),
  director: (practice) => ({
    weight: `The role sets the course for ${practice} and carries final responsibility for its results.`,
    dutiesIntro: 'This is the work that your part of the organisation delivers under your responsibility:',
    ownDuties: [
      `Set a strategy for ${practice} with goals that can be checked, and review it as facts change`,
      'Build and develop the leadership beneath you, and plan for succession',
      'Decide on budget, structure and major investments, and account for them',
      'Represent the area towards executives, partners and authorities',
    ],
    requirementsIntro: 'The work calls for:',
    requirements: [
      `Senior leadership experience in ${practice} or a closely related field`,
      'A record of building teams and of carrying strategy into results',
    ],
    success: ({ year }, practice) => ({
      start: 'listen to teams, customers and fellow leaders, and give an honest account of the present state',
      settled: `present a strategy for ${practice} with priorities, costs and measures`,
      year: `build an organisation that is able to ${year}`,
    }),
  }),
}
