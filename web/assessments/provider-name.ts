import { assessmentProviderLabels } from '#shared/assessment-providers.ts'

/** A provider by the name that people know; one that the product knows no longer by its own. */
export const providerName = (provider: string) =>
  provider in assessmentProviderLabels
    ? assessmentProviderLabels[provider as keyof typeof assessmentProviderLabels] // it was looked for just now
    : provider
