/** RFC 3463: 5.1.x speaks of an address, but 5.1.7 and 5.1.8 of the sender's; servers answer those at RCPT too. */
const wrongAddress = /^5\.1\.(?![78]$)\d{1,3}$/

/** Whether an enhanced status code (RFC 3463) says that the recipient's address is wrong. */
export const speaksOfRecipient = (status: string) => wrongAddress.test(status)
