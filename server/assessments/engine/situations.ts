import type { WorkField } from './work-field.ts'

/** What a situation asks for, and four responses from the best to the worst by its principle. */
export interface Situation {
  name: string
  /** By which the responses are ranked; staff see it. */
  principle: string
  /** The same situation in other words: which one is the seed's. */
  tellings: readonly [Telling, ...Telling[]]
  responses: readonly [Response, Response, Response, Response]
}
type Telling = (field: WorkField) => string
type Response = string | ((field: WorkField) => string)

/**
 * Behaviours that hold in any trade, after the critical incidents from which situational tests are made (Flanagan 1954;
 * Motowidlo, Dunnette and Carter 1990; Lievens and Sackett 2012 for general domain knowledge). The ranking follows the stated principle alone.
 */
export const situations: readonly Situation[] = [
  {
    name: 'late-work',
    principle:
      'Whoever depends on the work can only plan if they hear of a delay early, together with what is possible.',
    tellings: [
      ({ recipient, promised }) =>
        `You promised ${recipient} ${promised} by Friday. On Tuesday you see that you cannot keep this in full.`,
      ({ recipient, promised }) =>
        `Something unexpected came up, and ${promised} that ${recipient} expects in three days will take about a week.`,
    ],
    responses: [
      'Say now that it will be late, and propose what can be ready on the day',
      'Ask a colleague to take over part of the work, and say that it may be late once you know more',
      'Work longer days to make up for it, and decide on the last day whether anything has to be said',
      'Hand over what there is on the day, and explain what is missing when somebody asks for it',
    ],
  },
  {
    name: 'own-mistake',
    principle: 'A mistake does least harm when it is named at once to those it concerns, with a way to put it right.',
    tellings: [
      ({ mistake }) => `You notice that ${mistake}. Nobody else has noticed so far.`,
      ({ mistake }) => `While you look for something else, you see that ${mistake}. So far nobody has asked about it.`,
    ],
    responses: [
      'Tell those concerned at once what happened, and start to put it right',
      'Put it right first, and tell those concerned when you can say that it is done',
      'Put it right without a word, and take more care with work of this kind next time',
      'Leave it as it is as long as nobody is troubled by it',
    ],
  },
  {
    name: 'two-urgent-things',
    principle: 'What does the most harm if it waits comes first, and whoever has to wait is told.',
    tellings: [
      ({ urgent, routine }) =>
        `Two things reach you in the same minute: ${urgent}, and ${routine}. You can do one at a time.`,
      ({ urgent, routine }) =>
        `You are busy with ${routine} when you hear of ${urgent}. No one else is free at the moment.`,
    ],
    responses: [
      ({ urgent }) => `First see to ${urgent}, and tell whoever waits for the other when you will get to it`,
      ({ urgent }) =>
        `First see to ${urgent}, and explain to whoever waits for the other afterwards why it took longer`,
      'Ask your lead which of the two to do, say what speaks for either, and wait for the answer before you begin',
      ({ routine }) => `First see to ${routine}, so that one of the two is done properly and in time`,
    ],
  },
  {
    name: 'shortcut',
    principle: 'A check that protects others is not dropped for speed; who decides is told what it would risk.',
    tellings: [
      ({ control }) => `Time is short. An experienced colleague tells you to leave out ${control} just this once.`,
      ({ control }) => `You are behind schedule, and somebody proposes to leave out ${control} today.`,
    ],
    responses: [
      ({ control }) => `Keep to ${control}, and say what leaving it out would risk and how long it will take`,
      ({ control }) => `Keep to ${control} as always, without a word about it, and save the time elsewhere`,
      ({ control }) => `Do a shorter form of ${control}, and note that it was shortened because time was short`,
      ({ control }) => `Leave out ${control} this time, as whoever proposed it knows the work well enough`,
    ],
  },
  {
    name: 'unclear-request',
    principle:
      'A request is understood before it is carried out: what for, for whom, and how one can tell that it is done.',
    tellings: [
      ({ vague }) => `You get this message: “${vague}” Nothing more is said.`,
      ({ vague }) => `In passing, your lead says: “${vague}” Then they have to leave.`,
    ],
    responses: [
      'Ask what it is for, and what a good result looks like by when',
      'Make a small first version, and show it to find out whether it is meant like that',
      'Do what you think was meant, as well as you can, and hand over a finished result',
      'Go on with your other work until the request becomes clearer or is made again',
    ],
  },
  {
    name: 'fault-of-a-colleague',
    principle: 'A fault is raised soon, directly and about the work, with the person who made it.',
    tellings: [
      ({ colleagueWork }) => `You look at ${colleagueWork}. The colleague is proud of it.`,
      ({ colleagueWork }) =>
        `By chance you see ${colleagueWork}. It is to be used tomorrow, and you are not responsible for it.`,
    ],
    responses: [
      'Go to the colleague soon, show what you saw, and offer to look for a way together',
      'Write to the colleague what is wrong, and leave the rest to them',
      'Tell your lead what you saw, so that they can raise it with the colleague themselves',
      'Say nothing, since it is not your work and the colleague is likely to find it anyway',
    ],
  },
  {
    name: 'confidence',
    principle: 'What was given in confidence is passed on only to those entitled to it, and a friendly no says why.',
    tellings: [
      ({ confidential }) => `Someone you know well at work asks you for ${confidential}. “Nobody will mind,” they say.`,
      ({ confidential }) => `In a call, somebody who sounds sure of themselves asks you for ${confidential}.`,
    ],
    responses: [
      'Say no, explain why, and name whom they can ask for what they need',
      'Say no without a reason, and turn to something else',
      'Pass the request on to a colleague who may know more about it',
      'Give only the part of it that seems harmless, and ask them to keep it to themselves',
    ],
  },
  {
    name: 'complaint',
    principle:
      'A complaint is heard out, its cause is found, and whoever complained learns what will be done and when.',
    tellings: [
      ({ recipient, complaint }) => `A complaint reaches you from ${recipient}: ${complaint}. They are upset.`,
      ({ recipient, complaint }) =>
        `A short and angry message from ${recipient} says that ${complaint}. You were not involved.`,
    ],
    responses: [
      'Hear it out, find out what happened, and say what you will do and by when',
      'Apologise, and pass it on to whoever was responsible',
      'Explain how it came about, and that it was neither usual nor your doing',
      'Point out the usual way to make a complaint, and where to find the form for it',
    ],
  },
  {
    name: 'new-way',
    principle: 'A change is tried in earnest, and doubts are raised with reasons where they can alter something.',
    tellings: [
      ({ newWay }) => `Your team introduces ${newWay}. In the first week your work takes longer than before.`,
      ({ newWay }) => `Your organisation introduces ${newWay}. You think that the old way was better.`,
    ],
    responses: [
      'Try it in earnest, and bring what does not work to whoever introduced it',
      'Use it as you were told, keep your doubts to yourself, and wait for it to get easier',
      'Use it where you are seen to, and keep the old way for yourself',
      'Collect what speaks against it, and persuade others to stay with the old way',
    ],
  },
  {
    name: 'criticism',
    principle: 'Criticism is used: understood by its examples, checked, and followed by a change that others can see.',
    tellings: [
      () => 'In a talk about your work, your lead criticises something that you thought was good.',
      () => 'A colleague tells you in front of others that part of your work made theirs harder.',
    ],
    responses: [
      'Ask for an example, think it over, and say what you will do differently',
      'Thank them for it, and watch out for it on your own from now on',
      'Explain why you did it that way, and what would have happened otherwise',
      'Ask others whether they think so too, to have it put right',
    ],
  },
]
