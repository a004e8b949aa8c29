/** "Tuesday, March 2, 2027 at 2:00 PM GMT+1": a moment on the clock of a zone, the office's or the reader's, with that zone. */
export const officeTime = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at))

/** "Tuesday, March 2, 2027". */
export const officeDay = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(new Date(at))
