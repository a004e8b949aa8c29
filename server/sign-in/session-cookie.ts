export const cookiePrefix = 'rolecall'

/** The session's cookie; over https its name begins with `__Host-` besides. */
export const sessionCookie = `${cookiePrefix}.session_token`
