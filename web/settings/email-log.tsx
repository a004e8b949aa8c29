import { useQuery } from '@tanstack/react-query'
import { emails } from '#shared/emails.ts'
import { skeletonRows } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { readPage } from '#web/api/read.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Table } from '#web/ui/table.tsx'
import { emailColumns, narrowEmailColumns } from './email-columns.tsx'
import { EmailViewer } from './email-viewer.tsx'
import { useOpenEmail } from './use-open-email.ts'

/** Every message, with its full rendering (DECISIONS, E-mail). */
export function EmailLog() {
  const { page, pageSize, onPage, onPageSize } = usePaging()
  const { data, error, isPending } = useQuery(readPage(emails.list, { query: { page, pageSize } }))
  const columns = useNarrow() ? narrowEmailColumns : emailColumns
  const [openId, open] = useOpenEmail()
  return (
    <>
      <section aria-labelledby="email-log">
        <h2 id="email-log" className="mb-3 text-section font-semibold">
          E-mail log
        </h2>
        {error ? (
          <InlineError>{`Error loading e-mails: ${reasonOf(error)}`}</InlineError>
        ) : (
          <>
            <Table
              caption="E-mails"
              columns={columns}
              rows={data?.rows ?? []}
              rowKey={({ id }) => id}
              onOpen={({ id }) => open(id)}
              loading={isPending}
              skeletonRows={skeletonRows}
              empty="No e-mails yet"
            />
            {data && data.rows.length === 0 && data.total > 0 && (
              <BeyondLastPage total={data.total} pageSize={pageSize} />
            )}
            {data && data.total > 0 && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={data.total}
                noun="e-mails"
                onPage={onPage}
                onPageSize={onPageSize}
              />
            )}
          </>
        )}
      </section>
      {openId !== undefined && <EmailViewer id={openId} onClose={() => open(undefined)} />}
    </>
  )
}
