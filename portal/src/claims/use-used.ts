import { useEffect, useRef } from 'react'

const signs = ['pointerdown', 'keydown', 'wheel', 'input'] as const

/** Whether the member has used the page since this was last set to false. */
export function useUsed() {
  const used = useRef(true)
  useEffect(() => {
    const use = () => {
      used.current = true
    }
    for (const sign of signs) window.addEventListener(sign, use, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, use)
    }
  }, [])
  return used
}
