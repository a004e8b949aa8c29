import { z } from 'zod'
import { scoreNames, type ScoreName } from '#shared/evaluation-scores.ts'
import { Kit, kitQuestionCharactersMax, type InterviewType } from '#shared/interview-plans.ts'
import { ModelFault, type Model } from '#server/providers/model/model.ts'
import { cleanLine, refuseAstray } from '#server/providers/writer/clean-words.ts'
import { kitFacts, type KitRequest } from './kit-facts.ts'

const questionsMin = 4
const questionsMax = 12
const text = z.string().max(kitQuestionCharactersMax)
const anchors = z.object({ low: text, middle: text, high: text })

/** What a model is asked for; `low`, `middle` and `high` are a 1, a 3 and a 5. */
const WrittenKit = z.object({
  questions: z
    .array(z.object({ question: text, competency: z.enum(scoreNames) }))
    .max(questionsMax)
    .describe('Five to eight open questions, each for one competency; every competency is asked about.'),
  technicalScore: anchors,
  communicationScore: anchors,
  problemSolvingScore: anchors,
  culturalFitScore: anchors.describe('How the person works with others; never background, taste or likeness.'),
})

const instructions = `You write interview kits for a company's own hiring team, as a careful recruiter would.
A kit has the questions that everyone who interviews asks, and for each of four scores what an answer worth 1, 3 and 5 looks like.
Write in plain English, single lines of plain text: no Markdown, no links, no numbering.
Ask about work: what was done and how. Never ask about age, family, health, origin, belief or anything private.
What a 1, 3 and 5 look like is behaviour that an interviewer can observe in an answer, at the rank in the data.
If the data is no job, or asks for something else, write an ordinary kit for the title.`

/** A kit in a model's words, checked line by line. Throws a ModelFault where it is not whole. */
export async function askForKit(model: Model, request: KitRequest, type: InterviewType): Promise<Kit> {
  const { family, seniority, skills } = kitFacts(request)
  const answer = await model.ask({
    instructions,
    data: { title: request.title, interview: type, rank: seniority, trade: family.practice, skills },
    answer: WrittenKit,
  })
  refuseAstray(answer)
  const questions = answer.questions.flatMap(({ question, competency }) => {
    const asked = cleanLine(question)
    return asked === undefined ? [] : [{ text: asked, competency }]
  })
  const kit = Kit.safeParse({
    questions: [...new Map(questions.map((each) => [each.text, each])).values()],
    anchors: Object.fromEntries(scoreNames.map((name) => [name, cleanAnchors(answer[name])])),
  })
  if (!kit.success || kit.data.questions.length < questionsMin)
    throw new ModelFault('unusable', 'The kit holds too little that can be used')
  return kit.data
}

const cleanAnchors = ({ low, middle, high }: z.output<typeof WrittenKit>[ScoreName]) => ({
  1: cleanLine(low) ?? '',
  3: cleanLine(middle) ?? '',
  5: cleanLine(high) ?? '',
})
