import type { OpenAPIHono } from '@hono/zod-openapi'
import { imports } from '#shared/imports.ts'
import type { AppEnv } from '#server/context.ts'
import { serve } from '#server/serve.ts'
import { checkRows } from './check-rows.ts'
import { importRows } from './import-rows.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

export function mountImports(app: OpenAPIHono<AppEnv>) {
  serve(app, imports, {
    list: (ctx, input, request) => listImports(ctx, input, request.req.url),
    check: checkRows,
    add: importRows,
    undo: (ctx, { params }) => undoImport(ctx, params.id),
  })
}
