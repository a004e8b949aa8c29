import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelConfig } from '#server/config.ts'
import { askModel } from './ask-model.ts'
import { limitedFetch } from './limited-fetch.ts'
import type { Model } from './model.ts'

/** The model that the environment names: any endpoint that speaks OpenAI's chat completions, or Anthropic's messages. */
export function openModel({ provider, baseUrl, name, apiKey, timeoutMs }: ModelConfig): Model {
  const key = apiKey === undefined ? {} : { apiKey }
  const address = baseUrl ?? 'https://api.anthropic.com/v1'
  const language =
    provider === 'anthropic'
      ? // Without a key of its own the library would take one from the environment.
        createAnthropic({ apiKey: apiKey ?? '', baseURL: address, fetch: limitedFetch })(name)
      : createOpenAICompatible({
          name: 'model',
          baseURL: address,
          ...key,
          fetch: limitedFetch,
          supportsStructuredOutputs: true,
        })(name)
  return {
    name,
    host: new URL(address).host,
    ask: (question) => askModel({ language, timeoutMs }, question),
  }
}
