import { videoHosts } from '#web/session/product.ts'

/**
 * How a recording is shown (DECISIONS, Frames and recordings): in a frame from an allowed host over https, any other web
 * address as a link, anything else not at all.
 */
export function recordingSource(videoUrl: string | null, hosts = videoHosts): 'frame' | 'link' | 'none' {
  if (!videoUrl || !URL.canParse(videoUrl)) return 'none'
  const { protocol, hostname, port } = new URL(videoUrl)
  if (protocol === 'https:' && port === '' && hostname !== window.location.hostname && hosts.includes(hostname))
    return 'frame'
  return protocol === 'https:' || protocol === 'http:' ? 'link' : 'none'
}
