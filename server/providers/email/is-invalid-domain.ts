import { domainToASCII } from 'node:url'

/** Whether the address lies under the reserved top-level domain `.invalid`, refused without asking (DECISIONS, E-mail). */
export function isInvalidDomain(email: string) {
  const domain = email.trim().split('@').at(-1) ?? ''
  // In ASCII form, full-width letters and the ideographic full stop are the plain ones that a mail server would see.
  const labels = (domainToASCII(domain) || domain.toLowerCase()).replace(/\.$/, '').split('.')
  return labels.at(-1) === 'invalid'
}
