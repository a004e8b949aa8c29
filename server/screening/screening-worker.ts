import { answerQuestions } from '#server/threads/answer-questions.ts'
import { screenResume } from './screen-resume.ts'

// A thread of its own: a resume of 50,000 lines takes a second, and a job's criteria are checked against all of its candidates.
answerQuestions((resume: Parameters<typeof screenResume>) => screenResume(...resume))
