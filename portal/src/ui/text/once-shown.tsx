import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'

const Around = createContext({ current: false })

/**
 * Keeps a visible screen mounted. Texts of a later part suspend only that part, so nobody loses
 * focus, open lists or input.
 */
export function OnceShown({ children }: { children: ReactNode }) {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
  }, [])
  return <Around value={isShown}>{children}</Around>
}

/** Whether the surroundings of a component are already visible. */
export const useIsShown = (): boolean => useContext(Around).current
