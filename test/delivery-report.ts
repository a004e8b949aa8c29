interface Given {
  /** What names the letter, as it stands in the headers that came back. */
  letter: string
  to: string
  action?: string
  status?: string
  said?: string
}

/** A delivery status notification as Postfix writes it (RFC 3464). */
export const deliveryReport = ({
  letter,
  to,
  action = 'failed',
  status = '5.1.1',
  said = `550 5.1.1 <${to}>: Recipient address rejected: User unknown`,
}: Given) =>
  [
    'From: MAILER-DAEMON@mail.example.com (Mail Delivery System)',
    'To: hiring@rolecall.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B4F/mail.example.com"',
    '',
    '--B4F/mail.example.com',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--B4F/mail.example.com',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.com',
    'Arrival-Date: Mon,  1 Mar 2027 09:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.com',
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--B4F/mail.example.com',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'Received: from rolecall.test by mail.example.com',
    letter,
    'Subject: Your application',
    '',
    '--B4F/mail.example.com--',
    '',
  ].join('\r\n')
