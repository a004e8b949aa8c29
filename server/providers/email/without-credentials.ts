/** A shorter password could be part of any word. */
const passwordCharactersMin = 4

/**
 * Takes the password of a mail server's address out of what the server says: some repeat the line that they refuse, and
 * reasons stand in the log of emails.
 */
export function withoutCredentials(url: string) {
  const { username, password } = new URL(url)
  const [name, secret] = [decoded(username), decoded(password)]
  const forms = [`\0${name}\0${secret}`, secret].flatMap((text) => [base64(text), text])
  const hidden = secret.length < passwordCharactersMin ? [] : forms
  return (text: string) => hidden.reduce((rest, form) => rest.replaceAll(form, '…'), text)
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A percent sign that stands for itself is taken as it is. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
