import type { Logger } from 'pino'
import { ModelFault, type Model } from '#server/providers/model/model.ts'
import { builtInWriter } from './built-in-writer.ts'
import { cleanLine, cleanWords, requireUsable } from './clean-words.ts'
import { describeAsWritten, describeSoFar } from './describe-as-written.ts'
import { plainTitle } from './plain-title.ts'
import { mendTitle } from './mend-title.ts'
import { readRequest } from './read-request.ts'
import type { HiringRequest, WriteOptions, Writer, WrittenJob } from './writer.ts'
import { WrittenWords, writingInstructions } from './written-words.ts'

const charactersMin = 800
const departmentCharactersMax = 60

/** The writer with a language model. Where that gives nothing usable the built-in one writes, and says why. */
export const modelWriter = (model: Model, log: Pick<Logger, 'warn'>): Writer => ({
  name: model.name,
  async write(request, options = {}) {
    try {
      return await writeWith(model, request, options)
    } catch (error) {
      options.signal?.throwIfAborted()
      const kind = error instanceof ModelFault ? error.kind : 'unusable'
      log.warn({ err: error, kind }, 'The model wrote no description; the built-in writer did')
      const written = await builtInWriter.write(request)
      return { ...written, writing: { ...written.writing, instead: kind } }
    }
  },
})

async function writeWith(
  model: Model,
  request: HiringRequest,
  { signal, onProgress }: WriteOptions,
): Promise<WrittenJob> {
  const { facts, department, replaced } = readRequest(request)
  const answer = await model.ask({
    instructions: writingInstructions,
    data: dataOf(request, facts.title),
    answer: WrittenWords,
    signal,
    onPart: onProgress && ((part) => onProgress(describeSoFar(facts, cleanWords(part)))),
  })
  const words = cleanWords(answer)
  requireUsable(answer, words)
  const description = describeAsWritten(facts, words)
  if (description.length < charactersMin) throw new ModelFault('unusable', 'The description is too short')
  return {
    description,
    suggestedTitle: titleLike(facts.title, answer.suggestedTitle),
    department: department ?? departmentIn(answer.department),
    writing: { by: 'model', instead: null, replaced },
  }
}

/** Only what the description is about; of the organisation its name. */
const dataOf = (
  { type, department, urgency, skills, teamContext, organisation, location, workplace }: HiringRequest,
  title: string,
) => ({
  title,
  type,
  department: department ?? '',
  urgency: urgency ?? '',
  skillsAndTargets: skills ?? '',
  teamContext: teamContext ?? '',
  organisation: organisation?.name ?? '',
  location: location ?? '',
  workplace: workplace ?? '',
})

/** The model's title where it holds every word of the given one, in whatever form; else the given one. */
function titleLike(title: string, suggested: string) {
  const mended = mendTitle(cleanLine(suggested) ?? '').title
  return sortedWords(mended) === sortedWords(title) ? mended : title
}

const sortedWords = (title: string) => plainTitle(title).split(' ').toSorted().join(' ')

const departmentIn = (given: string) => {
  const name = cleanLine(given)
  return name !== undefined && name.length <= departmentCharactersMax ? name : undefined
}
