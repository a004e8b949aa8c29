import { createContext } from 'react'

/** Whether somebody wanted to go on from a step with something open in it, which then shows itself. */
export const Refused = createContext(false)
