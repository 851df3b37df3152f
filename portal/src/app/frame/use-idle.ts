import { useEffect } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Calls back after so many minutes without a hand on the page, in no window of it; 0 never does. */
export function useIdle(minutes: number, onIdle: () => void): void {
  useEffect(() => {
    if (minutes <= 0) return
    const note = () => localStorage.setItem(key, String(Date.now()))
    const look = () => {
      const last = Number(localStorage.getItem(key) ?? Date.now())
      if (Date.now() - last >= minutes * 60_000) onIdle()
    }
    note()
    const timer = setInterval(look, 15_000)
    for (const sign of signs) window.addEventListener(sign, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, note)
    }
  }, [minutes, onIdle])
}

/** All windows of the portal share when a hand was last on one of them. */
const key = 'ruecklauf.active'
