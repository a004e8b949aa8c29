// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EmailLog } from '#shared/emails.ts'
import { Table } from '#web/tables/table.tsx'
import { emailColumns, narrowEmailColumns } from './email-columns.tsx'

afterEach(cleanup)

const email = { id: 4, recipientEmail: 'li@example.com', subject: 'Your offer', template: 'offer', status: 'sent' }
const row = { ...email, error: null, sentAt: null, createdAt: '2026-03-05T09:00:00.000Z' } as EmailLog

test.each([
  ['at a desk', emailColumns],
  ['on a phone', narrowEmailColumns],
])('an email is opened by a button of its subject, for whoever hears the log or talks to it: %s', (_, columnsOf) => {
  const open = vi.fn<(id: number) => void>()
  render(
    <Table
      caption="Emails"
      columns={columnsOf(open)}
      rows={[row]}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      empty=""
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Your offer' }))
  expect(open).toHaveBeenCalledExactlyOnceWith(4)
})
