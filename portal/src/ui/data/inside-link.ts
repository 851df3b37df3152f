import { createContext } from 'react'

/** Whether what is drawn stands in a link already: then it can't be, or hold, another one. */
export const InsideLink = createContext(false)
