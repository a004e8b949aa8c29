import type { RubricCriterion } from './assessment-form.ts'

export interface SampleTask {
  name: string
  /** What is to be written, after the responsibility and the skill. */
  paragraphs: readonly string[]
  /** Beside the command of the skill and clarity, which every task is marked for. */
  criteria: readonly RubricCriterion[]
}

/** Short pieces of real work, each marked by what a good piece of it does (work samples: Callinan and Robertson 2000; behaviourally anchored levels: Smith and Kendall 1963). */
export const sampleTasks: readonly SampleTask[] = [
  {
    name: 'hand-over',
    paragraphs: [
      'A colleague takes over a task of this kind from you for two weeks. Choose such a task and write the hand-over: the goal, the steps in order, what tends to go wrong, and how they can tell that it is done well.',
    ],
    criteria: [
      {
        id: 'steps',
        name: 'Steps',
        levels: [
          'No usable steps',
          'Some steps, with gaps that would stop the colleague',
          'All main steps in a workable order',
          'All main steps in order, each with its reason or check',
        ],
      },
      {
        id: 'risks',
        name: 'What can go wrong',
        levels: [
          'Not considered',
          'General remarks only',
          'Names a real risk and what to do about it',
          'Names the risks that matter most, how to notice them early and what to do',
        ],
      },
    ],
  },
  {
    name: 'fault-search',
    paragraphs: [
      'Something in this area that worked until last week now gives wrong or poor results. The cause is unknown. Describe a fault of this kind that you find realistic, then write how you would look for its cause: what you check first and why, what each finding would tell you, and how you make sure that it is solved.',
    ],
    criteria: [
      {
        id: 'search',
        name: 'Search for the cause',
        levels: [
          'Starts with a fix, without looking for the cause',
          'Lists things to check without an order or reason',
          'Checks in a sensible order, with reasons',
          'Narrows the cause down step by step: each finding decides what comes next',
        ],
      },
      {
        id: 'proof',
        name: 'Proof that it is solved',
        levels: [
          'Not considered',
          'Would see whether it happens again',
          'Names a check that shows that it is solved',
          'Names a check, and what keeps it from coming back',
        ],
      },
    ],
  },
  {
    name: 'plan',
    paragraphs: [
      'You have three weeks and one colleague to improve something in this area that you know to be weak in many organisations. Write the plan: what you would improve and why that, the steps week by week, what you would leave out, and the figure by which you would tell that it worked.',
    ],
    criteria: [
      {
        id: 'choice',
        name: 'Choice of what to improve',
        levels: [
          'No choice, or none that fits the position',
          'A choice without a reason',
          'A choice with a reason that holds',
          'A choice with a reason, weighed against others',
        ],
      },
      {
        id: 'steps',
        name: 'Steps and limits',
        levels: [
          'No usable steps',
          'Steps that could not be done in the time',
          'Steps that fit the time and the people',
          'Steps that fit, with what is left out and what happens if one fails',
        ],
      },
      {
        id: 'measure',
        name: 'Measure of success',
        levels: [
          'None',
          'A wish rather than a measure',
          'A figure that could be observed',
          'A figure with its value today or its target, and what could mislead about it',
        ],
      },
    ],
  },
  {
    name: 'explain',
    paragraphs: [
      'Someone whose work depends on yours knows nothing of this skill. They ask why a task of this kind takes as long as it does. Write your answer in plain words, with one example from real work and one thing that they could do to make it quicker.',
    ],
    criteria: [
      {
        id: 'reader',
        name: 'Fit for the reader',
        levels: [
          'Not understandable without the skill',
          'Partly understandable; terms are left unexplained',
          'Understandable throughout',
          'Understandable, and says what it means for the reader',
        ],
      },
      {
        id: 'example',
        name: 'Example',
        levels: [
          'None',
          'General or made up without detail',
          'A fitting example',
          'A fitting example that explains the point by itself',
        ],
      },
    ],
  },
  {
    name: 'review',
    paragraphs: [
      'Before a piece of work in this area is handed over, you review it. Choose such a piece of work and write the list by which you would review it: five to eight points in the order of their weight, each with what you look at and what would make you send it back.',
    ],
    criteria: [
      {
        id: 'points',
        name: 'Choice of points',
        levels: [
          'Points that fit any work',
          'Some points fit this work; what matters most is missing',
          'The points that matter are there',
          'The points that matter are there, by weight, and no needless ones',
        ],
      },
      {
        id: 'evidence',
        name: 'What can be observed',
        levels: [
          'Nothing says when to send it back',
          'Some points say it, in vague words',
          'Most points say what to look at and when to send it back',
          'Every point can be decided in the same way by two people',
        ],
      },
    ],
  },
  {
    name: 'priorities',
    paragraphs: [
      'It is Monday morning. In this area you have four tasks on your desk and time for two of them this week. Describe four realistic tasks in a sentence each, say which two you do and in which order, and write the short message to those whose tasks wait.',
    ],
    criteria: [
      {
        id: 'choice',
        name: 'Choice and reasons',
        levels: [
          'No choice',
          'A choice without reasons, or by who asked loudest',
          'A choice by harm, benefit or time',
          'A choice by harm, benefit and time, and what would change it',
        ],
      },
      {
        id: 'message',
        name: 'Message to those who wait',
        levels: [
          'None',
          'Says only that it will take longer',
          'Says why and until when',
          'Says why and until when, and offers what is possible meanwhile',
        ],
      },
    ],
  },
]
