import { z } from 'zod'
import { route } from './route.ts'

/** What browsers and feeds are shown of an organisation's logo. */
export const Logo = z.object({
  /** Names the content, so that it may be kept for ever. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Logo = z.output<typeof Logo>

const Answer = z.object({ logo: Logo.nullable() })

/** Where a new one is sent as multipart, field `file`: PNG, JPEG or WebP. */
export const logoUploadPath = '/api/settings/logo/file'
export const logos = {
  read: route({
    method: 'GET',
    path: '/api/settings/logo',
    allow: 'settings.edit',
    summary: "The organisation's logo, if it has one",
    response: Answer,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/settings/logo',
    allow: 'settings.edit',
    summary: 'Take the logo off: pages and letters show the name again',
    response: Answer,
  }),
}
