/** Why the built-in writer wrote although an AI service is configured; each reads on after "Written by the built-in writer: ". */
export const insteadReasons = {
  'too-slow': 'the AI service did not answer in time',
  unreachable: 'the AI service could not be reached',
  busy: 'the AI service is busy',
  refused: 'the AI service declined this request',
  unusable: 'the AI service gave no usable answer',
  settings: 'the AI service refused its key, model or address',
} as const
export type InsteadReason = keyof typeof insteadReasons
