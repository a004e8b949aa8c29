import type { OpenAPIHono } from '@hono/zod-openapi'
import { jobCopies } from '#shared/job-copies.ts'
import { jobs } from '#shared/jobs.ts'
import type { AppEnv } from '#server/context.ts'
import { serve, Telling } from '#server/serve.ts'
import { approveJob } from './approve-job.ts'
import { closeJob } from './close-job.ts'
import { copyJob } from './copy-job.ts'
import { createJob } from './create-job.ts'
import { describeRequest } from './describe-request.ts'
import { handOverJob } from './hand-over-job.ts'
import { limitWriting } from './limit-writing.ts'
import { findJob } from './find-job.ts'
import { guardApproval } from './guard-approval.ts'
import { guardEdit } from './guard-edit.ts'
import { listJobTitles } from './list-job-titles.ts'
import { listJobs } from './list-jobs.ts'
import { reopenJob } from './reopen-job.ts'
import { retryPosting } from './retry-posting.ts'
import { sendBackJob } from './send-back-job.ts'
import { guardTakeBack, takeBackJob } from './take-back-job.ts'
import { updateJob } from './update-job.ts'

export function mountJobs(app: OpenAPIHono<AppEnv>) {
  app.patch('/api/jobs/:id', guardEdit)
  app.post('/api/jobs/:id/approve', guardApproval)
  app.post('/api/jobs/:id/take-back', guardTakeBack)
  serve(app, jobs, {
    list: (ctx, { query }, request) => listJobs(ctx, query, request.req.url),
    titles: listJobTitles,
    create: async (ctx, { body }) =>
      new Telling(({ tell, signal }) => createJob(ctx, body, { onProgress: tell, signal })),
    describe: async (ctx, { body }) => {
      await limitWriting(ctx)
      return new Telling(({ tell, signal }) => describeRequest(ctx, body, { onProgress: tell, signal }))
    },
    one: (ctx, { params }) => findJob(ctx, params.id),
    update: (ctx, { params, body }) => updateJob(ctx, params.id, body),
    approve: (ctx, { params }) => approveJob(ctx, params.id),
    sendBack: (ctx, { params, body }) => sendBackJob(ctx, params.id, body),
    takeBack: (ctx, { params }) => takeBackJob(ctx, params.id),
    close: (ctx, { params }) => closeJob(ctx, params.id),
    handOver: (ctx, { params, body }) => handOverJob(ctx, params.id, body),
    reopen: (ctx, { params }) => reopenJob(ctx, params.id),
    retryPosting: (ctx, { params }) => retryPosting(ctx, params.id, params.postingId),
  })
  serve(app, jobCopies, { make: (ctx, { params }) => copyJob(ctx, params.id) })
}
