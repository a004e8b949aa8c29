import type { Config } from '#server/config.ts'

/**
 * Search engines read the careers site and what it names (its pictures, feeds and list of addresses) and nothing else: not
 * the staff's screens, and no page behind a personal link.
 */
export const robots = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  `User-agent: *
Allow: /careers
Allow: /pages/
Allow: /feeds/
Allow: /v1/boards/
Allow: /branding/
Allow: /sitemap.xml
Disallow: /
Sitemap: ${publicUrl}/sitemap.xml
`
