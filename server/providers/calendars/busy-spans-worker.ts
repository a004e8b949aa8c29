import { answerQuestions } from '#server/threads/answer-questions.ts'
import { busySpans, type Reading } from './busy-spans.ts'
import { CalendarFault } from './calendar-provider.ts'
import type { Read } from './read-busy-spans.ts'

// A thread of its own: a rule that repeats every second for ever takes nobody else's time, and can be ended.
answerQuestions((reading: Reading): Read => {
  try {
    return { spans: busySpans(reading) }
  } catch (error) {
    return { fault: error instanceof CalendarFault ? error.message : 'What the address answers is not a calendar' }
  }
})
