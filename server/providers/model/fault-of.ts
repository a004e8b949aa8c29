import { APICallError, NoObjectGeneratedError, RetryError } from 'ai'
import { ModelFault, type ModelFaultKind } from './model.ts'

const charactersMax = 300

/**
 * What an error of the library means for the product. Such errors quote the answer, which may repeat what was asked and the
 * key too: of one that came nothing is kept but its kind; of one that did not, why not.
 */
export function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error
  if (RetryError.isInstance(error)) return faultOf(error.lastError)
  const cause = error instanceof Error && error.cause instanceof ModelFault ? error.cause : undefined
  if (cause) return cause
  return isNetwork(error)
    ? new ModelFault('unreachable', error.message.slice(0, charactersMax), { cause: error })
    : new ModelFault(kindOf(error), messageOf(error))
}

const isNetwork = (error: unknown): error is Error =>
  APICallError.isInstance(error)
    ? error.statusCode === undefined
    : error instanceof TypeError || (error instanceof Error && 'code' in error && typeof error.code === 'string')

function kindOf(error: unknown): ModelFaultKind {
  if (NoObjectGeneratedError.isInstance(error)) return error.finishReason === 'content-filter' ? 'refused' : 'unusable'
  if (!APICallError.isInstance(error)) return 'unusable'
  const { statusCode = 0 } = error
  // 529 is Anthropic's "overloaded".
  if (statusCode === 429 || statusCode === 529 || statusCode === 503) return 'busy'
  if (statusCode >= 500) return 'unreachable'
  return statusCode >= 400 ? 'settings' : 'unusable'
}

function messageOf(error: unknown) {
  if (APICallError.isInstance(error)) return `The model's endpoint answered with ${error.statusCode ?? 'nothing'}`
  return `The model gave no usable answer${error instanceof Error ? ` (${error.name})` : ''}`
}
