import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** How much of a file has been sent; `share` is 0 to 1. */
export const UploadProgress = ({ share }: { share: number }) => <ProgressBar label="Resume upload" share={share} />
