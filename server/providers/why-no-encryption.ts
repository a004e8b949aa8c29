// nodemailer gives every failure of a connection one code of its own, so these are told by what OpenSSL says.
const unknownAuthority =
  /unable to verify the first certificate|unable to get (?:local )?issuer certificate|self[- ]signed certificate/i
const notTls = /wrong version number|packet length too long/i

/**
 * Why an encrypted connection to a mail server came to nothing, with what mends it; undefined where what was said needs no
 * more words. Node advises a flag of its own command line, which nobody has who starts the product.
 */
export function whyNoEncryption(message: string, { plain }: { plain: string }): string | undefined {
  if (unknownAuthority.test(message))
    return "The mail server's certificate is of no authority that this machine knows. If it is your own, NODE_EXTRA_CA_CERTS in the environment names the file with its certificate."
  if (notTls.test(message))
    return `The mail server does not begin encrypted at this port. Where it changes to encryption later (STARTTLS), the address is ${plain}`
  return undefined
}
