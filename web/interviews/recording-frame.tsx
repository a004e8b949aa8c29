/** A recording from an allowed host, in the page. */
export const RecordingFrame = ({ url, title }: { url: string; title: string }) => (
  <iframe
    src={url}
    title={title}
    // oxlint-disable-next-line react/iframe-missing-sandbox -- players need their own origin, which is never ours
    sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    allow="fullscreen; picture-in-picture; encrypted-media"
    className="aspect-video w-full rounded-surface border bg-hover"
  />
)
