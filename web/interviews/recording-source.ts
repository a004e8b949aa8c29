import { videoHosts } from '#web/session/product.ts'
import { parseUrl } from '#web/ui/parse-url.ts'

/**
 * How a recording is shown (DECISIONS, Frames and recordings): in a frame from an allowed host over https, any other web
 * address as a link, anything else not at all.
 */
export function recordingSource(videoUrl: string | null, hosts = videoHosts): 'frame' | 'link' | 'none' {
  const url = videoUrl && parseUrl(videoUrl)
  if (!url) return 'none'
  const { protocol, hostname, port } = url
  if (protocol === 'https:' && port === '' && hostname !== window.location.hostname && hosts.includes(hostname))
    return 'frame'
  return protocol === 'https:' || protocol === 'http:' ? 'link' : 'none'
}
