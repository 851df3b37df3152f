import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Later } from './later.ts'

/** What a control hears until its parts are there. */
interface Reaching {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface Reach<Parts> {
  /** Null until a hand has reached for the control and its parts have come. */
  parts: Parts | null
  /** Before: what the plain control hears. */
  reaching: Reaching
  /** After: the whole control, which takes over the focus. */
  ref: Ref<HTMLElement>
  /** Lets the whole one come, whether or not somebody is still at the plain one. */
  insist: (plain: HTMLElement) => void
}

/**
 * Loads the parts of a control when the pointer or the focus comes to it, then lets the whole one take the plain one's
 * place. Not while it is pressed: the press would be lost between the two.
 */
export function useReach<Parts>({ current, load }: Later<Parts>): Reach<Parts> {
  const [parts, setParts] = useState(current)
  const whole = useRef<HTMLElement>(null)
  const wasAt = useRef(false)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (parts && wasAt.current) whole.current?.focus({ preventScroll: true })
    wasAt.current = false
  }, [parts])
  const take = (plain: HTMLElement, may: () => boolean) => {
    const takeOver = (come: Parts) => {
      if (!plain.isConnected || !may()) return
      wasAt.current = plain === document.activeElement
      // At once, as a press may come before a later drawing, and would be lost with the plain one.
      flushSync(() => setParts(come))
    }
    // Without its parts it stays a plain control.
    load().then(takeOver, () => undefined)
  }
  const reach = ({ currentTarget: plain }: { currentTarget: HTMLElement }) => {
    const isAt = () => plain.matches(':hover') || plain.contains(document.activeElement)
    take(plain, () => !isPressed.current && isAt())
  }
  const enter = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) isPressed.current = false
    reach(event)
  }
  // A press brings the focus along, which doesn't end it; its click then insists.
  const press = () => {
    isPressed.current = true
  }
  return {
    parts,
    reaching: { onPointerEnter: enter, onFocus: reach, onPointerDown: press, onKeyDown: press },
    ref: whole,
    insist: (plain) => take(plain, () => true),
  }
}

/** The props of an element that hears these as well as what it hears already. */
export function alsoHearing({ props }: ReactElement, more: object): object {
  const own = new Map<string, unknown>(Object.entries(props as object))
  return Object.fromEntries(
    Object.entries(more).map(([name, added]) => {
      const first = own.get(name)
      if (typeof first !== 'function' || typeof added !== 'function') return [name, added]
      return [
        name,
        (event: unknown) => {
          first(event)
          added(event)
        },
      ]
    }),
  )
}
