import PostalMime from 'postal-mime'
import { answerQuestions } from '#server/threads/answer-questions.ts'
import type { MailedReply } from './read-mail.ts'
import { readReply } from './read-reply.ts'

// A thread of its own: a megabyte of empty lines, which anybody can mail, takes the reader half a minute.
answerQuestions(async (source: Uint8Array): Promise<MailedReply | undefined> => {
  const mail = await PostalMime.parse(source).catch(() => undefined)
  const from = mail?.from?.address
  if (!mail || !from) return undefined
  for (const { mimeType, content } of mail.attachments) {
    if (mimeType !== 'text/calendar') continue
    const reply = readReply(
      typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
    )
    if (reply) return { from, reply }
  }
  return undefined
})
