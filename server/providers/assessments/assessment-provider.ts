export interface OrderedAssessment {
  /** Names the order for good, to the provider and in the address it may call back. */
  reference: string
  candidate: { id: number; name: string; email: string }
  job: { title: string }
  /** Where the provider may say that the assessment is completed; nothing it says there is believed. */
  callbackUrl: string
}

/**
 * Taken: `externalId` is the provider's name for it, null where it only tells later; `link` is where the candidate takes
 * it, null where the provider writes to the candidate itself.
 */
export type OrderAnswer = { externalId: string | null; link: string | null } | { refused: string }

export type ResultAnswer =
  | 'pending'
  | {
      /** 0 to 100, whole. */
      score: number
      /** 0 to 100, whole; null where the provider gives none. */
      percentile: number | null
      completedAt: Date | null
      /** Where staff read more, at the provider. */
      reportUrl: string | null
    }
  | { refused: string }

/** Who gives assessments (SPEC 1). All calls may be repeated; one that throws is tried again later. */
export interface AssessmentProvider {
  name: AssessmentProviderName
  order(assessment: OrderedAssessment): Promise<OrderAnswer>
  result(externalId: string): Promise<ResultAnswer>
  /** Names of what can be ordered now, for a test of the connection. */
  offers(): Promise<string[]>
}

export type AssessmentProviderName = 'built-in' | 'hipeople' | 'partner'

/** How an outside provider is reached. */
export interface OutsideProviderConfig {
  name: Exclude<AssessmentProviderName, 'built-in'>
  /** Without a slash at its end. */
  baseUrl: string
  apiKey: string
  /** HiPeople's second credential. */
  apiSecret: string
  /** HiPeople: where candidates take a role's assessment, with {role}, {assessment} and {reference} to be filled in. */
  link: string
  /** Partner: which test to send; without one, the test that bears the job's title, or the only one there is. */
  testId: string | undefined
  /** Signs the notices that the provider sends (Standard Webhooks); without one they are refused. */
  webhookSecret: string | undefined
  timeoutMs: number
}
