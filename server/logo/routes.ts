import type { OpenAPIHono } from '@hono/zod-openapi'
import { logoBytesMax } from '#shared/limits.ts'
import { logos, logoUploadPath } from '#shared/logo.ts'
import { readUpload } from '#server/http/read-upload.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { inertFile } from '#server/http/inert-file.ts'
import { forEver } from '#server/public-pages/mount-assets.ts'
import { serve, serveRaw } from '#server/serve.ts'
import { removeLogo, storeLogo } from './store-logo.ts'
import { findLogo, shownLogo } from './stored-logo.ts'

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
const keyPattern = /^logo-[0-9a-f]{12}\.(png|jpg|webp)$/

const upload = {
  summary: 'Put a logo in the place of the one before',
  takes: Object.values(types),
  answers: logos.read.response,
}

export function mountLogo(app: OpenAPIHono<AppEnv>, { files }: Pick<Services, 'files'>) {
  serve(app, logos, {
    read: async ({ db }) => ({ logo: shownLogo(await findLogo(db)) }),
    remove: removeLogo,
  })
  serveRaw(app, { method: 'POST', path: logoUploadPath, allow: 'settings.edit', file: upload }, async (c) =>
    c.json(await storeLogo(c.get('ctx'), await readUpload(c, { noun: 'logo', bytesMax: logoBytesMax }))),
  )
  // For everyone: pages without a session and letters show it. The address names the content, which never changes.
  serveRaw(app, { method: 'GET', path: '/branding/:file', allow: 'public' }, async (c) => {
    const key = c.req.param('file') ?? ''
    const type = keyPattern.exec(key)?.[1] as keyof typeof types | undefined // the pattern knows no others
    const bytes = type && (await files.get('branding', key))
    if (!bytes) throw notFound('Logo')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': types[type],
      'cache-control': forEver,
      ...inertFile,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
