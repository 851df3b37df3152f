import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'

const Around = createContext({ current: false })

/**
 * A screen. Once it is seen it does not go away again: texts of a part
 * that comes later are waited for in that part alone, so that nobody loses the focus, an opened list
 * or what is being typed.
 */
export function OnceShown({ children }: { children: ReactNode }) {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
  }, [])
  return <Around value={isShown}>{children}</Around>
}

/** Whether what stands around a component is in sight already. */
export const useIsShown = (): boolean => useContext(Around).current
