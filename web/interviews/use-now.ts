import { useEffect, useState } from 'react'
import { minuteMs } from '#shared/durations.ts'

/** What the clock says, in milliseconds, anew every minute: "in 5 minutes" comes nearer while one looks. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(ticking)
  }, [])
  return now
}
