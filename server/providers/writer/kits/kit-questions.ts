import type { ScoreName } from '#shared/evaluation-scores.ts'
import type { InterviewType, KitQuestion } from '#shared/interview-plans.ts'
import type { Seniority } from '#server/providers/writer/seniority.ts'
import type { KitFacts } from './kit-facts.ts'

/** The questions of a kind of interview for a trade and a rank. Another `variant` takes other parts of the trade's work. */
export function kitQuestions(facts: KitFacts, type: InterviewType, variant: number): KitQuestion[] {
  const parts = partsOf(facts, variant)
  const ofItsRank = ofRank[facts.seniority]
  return [...ofType[type](parts), ...(type === 'Behavioural' || type === 'Panel' ? [ofItsRank[type]] : [])]
}

interface Parts extends Pick<KitFacts, 'family' | 'success'> {
  /** Duties of the trade, as they read on after "you had to"; each kind of interview asks about its own of them. */
  duties: [string, string, string, string, string]
  /** Two requirements that somebody can tell about. */
  requirements: [string, string]
  /** Questions on skills that the job names. */
  onSkills: KitQuestion[]
  /** For a question that has two wordings. */
  pick: (one: string, other: string) => string
}

function partsOf({ family, success, skills }: KitFacts, variant: number): Parts {
  const turn = <T>(list: readonly T[], by: number) => list[(variant + by) % list.length]
  const duty = (by: number) => withoutCapital(turn(family.responsibilities, by) ?? '')
  const told = family.requirements.filter((requirement) => !settledOtherwise.test(requirement))
  const named = [...new Set([turn(skills, 0), turn(skills, 1)])].filter((skill) => skill !== undefined)
  return {
    family,
    success,
    duties: [duty(0), duty(1), duty(2), duty(3), duty(4)],
    requirements: [turn(told, 0) ?? '', turn(told, 1) ?? ''],
    onSkills: named.map((skill) =>
      ask(
        'technicalScore',
        `The role asks for ${skill}. Where have you put it to use, and where did it reach its limits?`,
      ),
    ),
    pick: (one, other) => (variant % 2 === 0 ? one : other),
  }
}

/** What a paper proves, and what an answer could turn into one about health or family: nothing to ask for an example of. */
const settledOtherwise =
  /\b(?:licen[cs]e|registration|certificat\w+|qualification|degree|education|physical tasks|shifts|hours)\b/i

const ask = (competency: ScoreName, text: string): KitQuestion => ({ text, competency })
/** "Design and build" within a sentence; "SQL" stays. */
const withoutCapital = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const ofType: Record<InterviewType, (parts: Parts) => KitQuestion[]> = {
  Phone: ({ family, duties, requirements, pick }) => [
    ask('culturalFitScore', 'What drew you to this role, and what do you hope to do more of than today?'),
    ask('technicalScore', `In this role you would ${duties[2]}. Which part of your experience comes closest to that?`),
    ask(
      'technicalScore',
      `The work asks for this: “${requirements[0]}”. What do you bring of it, and where did you gain it?`,
    ),
    ask(
      'communicationScore',
      `In two minutes, how would you explain ${family.practice} to somebody who has never worked in it?`,
    ),
    ask(
      'problemSolvingScore',
      pick(
        'What is the hardest question that you have met in your work or training, and how did you go about it?',
        'Which task took you longer than you had thought, and what did you make of that?',
      ),
    ),
    ask('culturalFitScore', 'What do you need from colleagues and from whoever leads you to do your best work?'),
  ],
  Technical: ({ family, duties, requirements, onSkills, pick }) => [
    ask(
      'technicalScore',
      `Take us through a piece of work in which you had to ${duties[0]}. What did you do yourself, step by step?`,
    ),
    ask('technicalScore', `How would you go about it here if you had to ${duties[1]}? What would you ask first?`),
    ask('technicalScore', `The work asks for this: “${requirements[1]}”. Show us by an example what you bring.`),
    ...onSkills,
    ask(
      'problemSolvingScore',
      `Suppose you are to improve one of these: ${family.measures}. Which would you take up, and how would you begin?`,
    ),
    ask(
      'problemSolvingScore',
      pick(
        'Tell us about a result of yours that turned out to be wrong. How did you notice, and what did you change?',
        'Tell us about a fault that was hard to find. How did you narrow it down?',
      ),
    ),
    ask(
      'communicationScore',
      'Explain a choice you made in that work, and what speaks against it, as you would to a colleague from another field.',
    ),
    ask('culturalFitScore', 'Who else worked on it, what did you leave to them, and what did they say of the result?'),
  ],
  Behavioural: ({ duties, pick }) => [
    ask(
      'culturalFitScore',
      'Describe a disagreement with a colleague about how to do the work. What did you do, and how do you work together today?',
    ),
    ask('culturalFitScore', 'Which feedback has changed the way you work, and how?'),
    ask(
      'communicationScore',
      pick(
        'Tell us about news that you had to give and that nobody wanted to hear. How did you go about it?',
        'Tell us about a time when you were misunderstood. How did you notice, and what did you do?',
      ),
    ),
    ask(
      'problemSolvingScore',
      'Tell us about a plan that changed at short notice. What did you drop, what did you keep, and why?',
    ),
    ask(
      'technicalScore',
      `Describe a time when you had to ${duties[3]}, although time was short. What did you refuse to give up?`,
    ),
    ask(
      'problemSolvingScore',
      'Tell us about something you set out to do that did not succeed. What do you do differently since?',
    ),
  ],
  Panel: ({ family, success, duties }) => [
    ask(
      'communicationScore',
      `Present a piece of work in ${family.practice} that you are proud of, in five minutes. We will ask about it afterwards.`,
    ),
    ask(
      'problemSolvingScore',
      `In the first weeks you would ${success.start}. What would you do on the first days, and whom would you ask for what?`,
    ),
    ask(
      'technicalScore',
      `Once settled in, you would ${success.settled}. Which of this have you done before, and what would be new to you?`,
    ),
    ask('technicalScore', `Two of us disagree on the best way to ${duties[4]}. How would you find out who is right?`),
    ask('culturalFitScore', 'Whom did you rely on most in your last work, and who relied on you?'),
  ],
  Final: ({ family, success }) => [
    ask(
      'problemSolvingScore',
      `After a year you would ${success.year}. How would you go about it, and what would you need from us?`,
    ),
    ask(
      'technicalScore',
      `Progress here shows in ${family.measures}. Which of these have you moved before, and how do you know that it was your doing?`,
    ),
    ask(
      'problemSolvingScore',
      'What do you expect to be hardest about this role, and how would you prepare yourself for it?',
    ),
    ask('culturalFitScore', 'What would make you leave a position, and what would make you stay?'),
    ask('communicationScore', 'Which question should we have asked you and did not? Please answer it.'),
  ],
}

/** What a rank is asked beyond its trade: another question in each kind, as a leader meets both. */
const ofRank: Record<Seniority, Record<'Behavioural' | 'Panel', KitQuestion>> = {
  intern: {
    Behavioural: ask(
      'problemSolvingScore',
      'What did you last teach yourself, and how did you know that you had learned it?',
    ),
    Panel: ask(
      'problemSolvingScore',
      'What would you most like to be able to do by the end of your time here, and how would you go about it?',
    ),
  },
  junior: {
    Behavioural: ask(
      'problemSolvingScore',
      'Tell us about a task for which you had to ask for help. When did you ask, and what did you take from it?',
    ),
    Panel: ask(
      'problemSolvingScore',
      'For which part of this work would you want help at first, and how would you come to do without it?',
    ),
  },
  mid: {
    Behavioural: ask(
      'technicalScore',
      'Tell us about a piece of work that you planned and carried through on your own. What would you do differently today?',
    ),
    Panel: ask(
      'technicalScore',
      'What in your work would colleagues say they can rely on most, and what did it take to get there?',
    ),
  },
  senior: {
    Behavioural: ask(
      'culturalFitScore',
      'Tell us about a colleague who became better at the work through you. What did you do, and what did they?',
    ),
    Panel: ask(
      'culturalFitScore',
      'Where have you raised the standard of the work around you, and who had to be won over for it?',
    ),
  },
  lead: {
    Behavioural: ask(
      'culturalFitScore',
      'Tell us about two colleagues who wanted to go different ways. What did you do, and what came of it?',
    ),
    Panel: ask(
      'communicationScore',
      'How have you brought a group to a standard that not everyone liked, and how did you know that it held?',
    ),
  },
  manager: {
    Behavioural: ask(
      'culturalFitScore',
      'Tell us about somebody in your team whose work was not good enough. What did you do, and how did it end?',
    ),
    Panel: ask(
      'problemSolvingScore',
      'Which goal that you had set with a team came into danger, and what did you do with them about it?',
    ),
  },
  director: {
    Behavioural: ask(
      'communicationScore',
      'Which priority did you give up so that another could succeed, and how did you account for it to those concerned?',
    ),
    Panel: ask(
      'problemSolvingScore',
      'Which change of course have you led, and by what did you know that it was the right one?',
    ),
  },
}
