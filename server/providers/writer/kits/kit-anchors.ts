import type { InterviewType, Kit } from '#shared/interview-plans.ts'
import type { Seniority } from '#server/providers/writer/seniority.ts'
import type { KitFacts } from './kit-facts.ts'

/** What a 1, a 3 and a 5 look like for each of the four scores: for this trade, at this rank, in this kind of interview. */
export function kitAnchors({ family, seniority }: KitFacts, type: InterviewType): Kit['anchors'] {
  const rank = ofRank[seniority]
  const kind = ofType[type]
  const measure = /^.+?(?=,| and |$)/.exec(family.measures)?.[0] ?? family.measures
  return {
    technicalScore: {
      1: `Speaks of ${family.practice} in general terms; cannot say what was their own part, or why it was done so.`,
      3: `Explains their own work in ${family.practice} step by step and gives sound reasons; ${rank.sound}.`,
      5: `Names what else was considered and what each choice cost; ${rank.strong}. Can back it with a measure, such as ${measure}.`,
    },
    communicationScore: {
      1: 'Answers something other than what was asked; the thread is lost even at the second try.',
      3: 'Answers what was asked, in an order that can be followed, and says so when a question is unclear.',
      5: `Fits the answer to the listener, short at first and deeper when asked; ${kind.heard}.`,
    },
    problemSolvingScore: {
      1: 'Takes the first idea, or waits to be told; does not notice when it fails.',
      3: `Asks what is known, goes step by step and checks the result; ${kind.solved}.`,
      5: `Finds the question behind the question, weighs ways against each other and says what would prove them wrong; ${rank.reach}.`,
    },
    culturalFitScore: {
      1: 'Claims what others did or blames them for what failed; shows no interest in how the work is done here.',
      3: 'Gives credit where it is due, takes feedback, and can say what they need to work well with others.',
      5: `Gives examples of making the work easier for others, and of changing their own mind; ${rank.together}.`,
    },
  }
}

interface RankAnchors {
  /** Reads on after "gives sound reasons;" and so on. */
  sound: string
  strong: string
  reach: string
  together: string
}

const ofRank: Record<Seniority, RankAnchors> = {
  intern: {
    sound: 'the basics are there, and gaps are named as such',
    strong: 'learns unasked and puts it to use at once',
    reach: 'does so on tasks of a beginner, with pleasure',
    together: 'seeks feedback before it is offered',
  },
  junior: {
    sound: 'well-defined tasks succeed with some support',
    strong: 'whole tasks succeed without help',
    reach: 'does so on tasks that were not spelled out',
    together: 'asks early and shares what was learned',
  },
  mid: {
    sound: 'regular work succeeds without supervision',
    strong: 'unusual work succeeds too',
    reach: 'does so from question to result without being led',
    together: 'colleagues from other fields are part of the account',
  },
  senior: {
    sound: 'difficult work succeeds without direction',
    strong: 'takes unclear assignments to a result and raises the standard of others',
    reach: 'does so where the facts were incomplete and the stakes were real',
    together: 'has made colleagues better at the work',
  },
  lead: {
    sound: 'sets a standard and can defend it',
    strong: 'others have built on the standard that they set',
    reach: 'does so for a whole group and across its boundaries',
    together: 'has brought people to one standard without authority',
  },
  manager: {
    sound: 'goals, people and means fit together in the account',
    strong: 'the team reached more than before, and it is said how',
    reach: 'does so for people, budget and results at once',
    together: 'has handled a hard conversation with respect and to an end',
  },
  director: {
    sound: 'has set a course and reviewed it as facts changed',
    strong: 'strategy became results, through leaders whom they developed',
    reach: 'does so for the whole organisation and years ahead',
    together: 'accounts openly for decisions that cost others something',
  },
}

const ofType: Record<InterviewType, { heard: string; solved: string }> = {
  Phone: { heard: 'is clear by voice alone', solved: 'one example is told from beginning to end' },
  Technical: {
    heard: 'makes a point of the trade clear to somebody from outside it',
    solved: 'gets there with a hint where one is needed',
  },
  Behavioural: {
    heard: 'tells what went badly too, without blaming anybody',
    solved: 'what was learned from it is named',
  },
  Panel: {
    heard: 'answers several people without losing any of them',
    solved: 'takes up what the panel adds',
  },
  Final: {
    heard: 'asks questions that go to the heart of the role',
    solved: 'what is still unknown about the role is named',
  },
}
