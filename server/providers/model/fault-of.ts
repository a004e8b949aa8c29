import { APICallError, NoObjectGeneratedError, RetryError } from 'ai'
import { ModelFault, type ModelFaultKind } from './model.ts'

const charactersMax = 300

/** What an error of the library means for the product. */
export function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error
  if (RetryError.isInstance(error)) return faultOf(error.lastError)
  const cause = error instanceof Error && error.cause instanceof ModelFault ? error.cause : undefined
  if (cause) return cause
  return new ModelFault(kindOf(error), messageOf(error), { cause: error })
}

function kindOf(error: unknown): ModelFaultKind {
  if (NoObjectGeneratedError.isInstance(error)) return error.finishReason === 'content-filter' ? 'refused' : 'unusable'
  if (!APICallError.isInstance(error)) return isNetwork(error) ? 'unreachable' : 'unusable'
  const { statusCode } = error
  if (statusCode === undefined) return 'unreachable'
  // 529 is Anthropic's "overloaded".
  if (statusCode === 429 || statusCode === 529 || statusCode === 503) return 'busy'
  if (statusCode >= 500) return 'unreachable'
  return statusCode >= 400 ? 'settings' : 'unusable'
}

const isNetwork = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && typeof error.code === 'string')

/** Without what the endpoint wrote: it may repeat what was asked. */
function messageOf(error: unknown) {
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return `The model's endpoint answered with ${error.statusCode}`
  return (error instanceof Error ? error.message : String(error)).slice(0, charactersMax)
}
