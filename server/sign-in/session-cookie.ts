export const cookiePrefix = 'rolecall'

/** The session's cookie; over https its name begins with `__Host-` besides. */
export const sessionCookie = `${cookiePrefix}.session_token`

/** Its name where people reach the product at `publicUrl`. */
export const sessionCookieAt = (publicUrl: string) =>
  publicUrl.startsWith('https://') ? `__Host-${sessionCookie}` : sessionCookie
