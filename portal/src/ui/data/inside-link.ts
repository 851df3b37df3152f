import { createContext } from 'react'

/** Whether the component is inside a link, so it can't be or contain another one. */
export const InsideLink = createContext(false)
