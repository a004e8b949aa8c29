import { z } from 'zod'
import { AllTypedWords } from '#shared/letter-words.ts'
import type { Settings } from '#shared/settings.ts'

/** The card's fields as they are typed, and what they become. */
export const LetterWordsForm = z.object({ letterWords: AllTypedWords })

export const letterWordsOf = ({ letterWords }: Pick<Settings, 'letterWords'>) => ({ letterWords })
