import { Link } from 'react-router'
import type { emails, FailedBackup } from '#shared/emails.ts'
import type { Output } from '#shared/route.ts'
import { Banner } from '#web/ui/banner.tsx'
import { timestamp } from '#web/wording/dates.ts'
import { RestoredBanner } from './restored-banner.tsx'

/** What administrators are rarely told above every screen: of a restore, and of a backup that failed. */
export const AdminBanners = ({ told: { held, failedBackup } }: { told: Output<typeof emails.state> }) => (
  <>
    {held && <RestoredBanner held={held} />}
    {failedBackup && <FailedBackupBanner failed={failedBackup} />}
  </>
)

const FailedBackupBanner = ({ failed: { at, reason, last } }: { failed: FailedBackup }) => (
  <Banner>
    The backup of {timestamp(at)} could not be made: {reason}.{' '}
    {last ? `The last one is of ${timestamp(last)}.` : 'There is none yet.'} It is tried again every hour. See{' '}
    <Link to="/settings?tab=integrations" className="underline underline-offset-2">
      Integrations
    </Link>
    .
  </Banner>
)
