import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  /** What it explains; gets the keyboard's focus by itself. */
  children: ReactNode
}

/** Milliseconds the pointer rests before the text appears; with the keyboard it comes at once. */
const delay = 400

/** A short explanation on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const show = (after: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setPlace(placeOf(around.current)), after)
    }
    const hide = () => {
      clearTimeout(timer.current)
      setPlace(null)
    }
    const listeners = {
      pointerenter: () => show(delay),
      pointerleave: hide,
      pointerdown: hide,
      focusin: () => around.current?.querySelector(':focus-visible') && show(0),
      focusout: hide,
    }
    const explained = around.current?.firstElementChild
    for (const [type, listener] of Object.entries(listeners))
      explained?.addEventListener(type, listener)
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    window.addEventListener('keydown', onEscape)
    window.addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer.current)
      for (const [type, listener] of Object.entries(listeners))
        explained?.removeEventListener(type, listener)
      window.removeEventListener('keydown', onEscape)
      window.removeEventListener('scroll', hide, true)
    }
  }, [])

  return (
    <span ref={around} className={styles.around}>
      {children}
      {place
        ? createPortal(
            <span
              id={id}
              role="tooltip"
              className={styles.popup}
              data-side={place.side}
              style={{ left: place.left, top: place.top }}
            >
              {text}
            </span>,
            document.body,
          )
        : null}
    </span>
  )
}

interface Place {
  left: number
  top: number
  side: 'above' | 'below'
}

/** Below the explained element, above where there is no room; never over the edge. */
function placeOf(around: HTMLElement | null): Place | null {
  const explained = around?.firstElementChild?.getBoundingClientRect()
  if (!explained) return null
  const { left, width, top, bottom } = explained
  const side = bottom + 48 > window.innerHeight ? 'above' : 'below'
  const middle = Math.min(Math.max(left + width / 2, 72), window.innerWidth - 72)
  return { left: middle, top: side === 'below' ? bottom + 6 : top - 6, side }
}
