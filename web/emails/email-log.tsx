import { useQuery } from '@tanstack/react-query'
import { emails } from '#shared/emails.ts'
import { skeletonRows } from '#shared/limits.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { useOpened } from '#web/shell/use-opened.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/tables/table.tsx'
import { emailColumns, narrowEmailColumns } from './email-columns.tsx'
import { EmailViewer } from './email-viewer.tsx'

/** Every message, with its full rendering (DECISIONS, E-mail). */
export function EmailLog() {
  const paging = usePaging()
  const { page, pageSize } = paging
  const [show, onShow] = useShown()
  const list = useQuery({
    ...readPage(emails.list, { query: { page, pageSize, ...(show === 'undelivered' && { show }) } }),
    // Emails leave by themselves, and with every decision: a page that is turned back to has become another.
    staleTime: 0,
  })
  const { data } = list
  const columnsOf = useNarrow() ? narrowEmailColumns : emailColumns
  const [openId, open] = useOpened('email')
  return (
    <>
      <section aria-labelledby="email-log">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="email-log" className="text-section font-semibold">
            Email log
          </h2>
          <Select aria-label="Show" value={show} onChange={onShow} options={shownOptions} className="w-44" />
        </div>
        <LoadError title="Error loading emails" reads={[list]} className={data && 'mb-4'} />
        {list.error && !data ? null : (
          <div aria-busy={list.isPlaceholderData}>
            <Table
              caption="Emails"
              columns={columnsOf(open)}
              rows={data?.rows ?? []}
              rowKey={({ id }) => id}
              onOpen={({ id }) => open(id)}
              loading={list.isPending}
              skeletonRows={skeletonRows}
              empty={show === 'undelivered' ? 'No email failed or bounced' : 'No emails yet'}
            />
            {data && data.rows.length === 0 && data.total > 0 && (
              <BeyondLastPage total={data.total} pageSize={pageSize} />
            )}
            {data && data.total > 0 && <Pagination {...paging} total={data.total} noun="emails" />}
          </div>
        )}
      </section>
      {openId !== undefined && <EmailViewer id={openId} onClose={() => open(undefined)} />}
    </>
  )
}

const shownOptions = [
  { value: 'all', label: 'All emails' },
  { value: 'undelivered', label: 'Not delivered' },
] as const
type Shown = (typeof shownOptions)[number]['value']

/** Which emails are shown, as the address has it. */
function useShown() {
  const [params, change] = useAddress()
  const onShow = (shown: Shown) =>
    change((after) => {
      after.delete('page')
      if (shown === 'all') after.delete('show')
      else after.set('show', shown)
    })
  return [params.get('show') === 'undelivered' ? 'undelivered' : ('all' as Shown), onShow] as const
}
