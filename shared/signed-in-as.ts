/** With each write of a screen: the id of whoever it is of. A browser's tabs share one session, and another may have changed it. */
export const signedInAsHeader = 'x-signed-in-as'
/** Refused since the session is somebody else's by now. */
export const somebodyElse = 'somebody_else'
