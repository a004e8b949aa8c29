import { minuteMs } from '#shared/durations.ts'
import { resumesAtOnceMax } from '#shared/limits.ts'
import { onlyPdfMessage } from '#shared/resume-file.ts'
import { ResumeReading } from '#shared/resumes.ts'
import { isPdf } from './is-pdf.ts'
import { askerOf, type Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { readPdf } from './read-pdf.ts'

/** Three folders of as many as are added together: nobody checks more by hand, and a program that adds should upload them. */
const readsMax = 3 * resumesAtOnceMax
const windowMs = 10 * minuteMs

/**
 * What a resume proposes for a candidate's fields. Nothing of it is stored. Errors: 400 no PDF, 413, 415, 429; a PDF that
 * gives no words is an answer that says why.
 */
export async function proposeFromUpload(ctx: Context, readFile: () => Promise<File>): Promise<ResumeReading> {
  await countVisit(ctx, { key: `read-resume:${askerOf(ctx).id}`, visitsMax: readsMax, windowMs })
  const file = await readFile()
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(file.name, file.type, bytes)) throw badRequest(onlyPdfMessage)
  const reading = await readPdf(bytes, ctx.now(), { whose: `user-${askerOf(ctx).id}` })
  return ResumeReading.parse({ proposal: null, ...reading })
}
