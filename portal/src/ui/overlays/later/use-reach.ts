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

/** The event handlers of a control until its parts have loaded. */
interface Reaching {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface Reach<Parts> {
  /** Null until the user approaches the control and its parts have loaded. */
  parts: Parts | null
  /** Before loading: handlers of the plain control. */
  reaching: Reaching
  /** After loading: the complete control, which takes over the focus. */
  ref: Ref<HTMLElement>
  /** Shows the complete control, even if the user has left the plain one. */
  insist: (plain: HTMLElement) => void
}

/**
 * Loads a control's parts when pointer or focus reach it, then replaces the plain control. It waits
 * during a press, which would otherwise be lost.
 */
export function useReach<Parts>({ current, load }: Later<Parts>): Reach<Parts> {
  const [parts, setParts] = useState(current)
  const container = useRef<HTMLElement>(null)
  const wasAt = useRef(false)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (parts && wasAt.current) container.current?.focus({ preventScroll: true })
    wasAt.current = false
  }, [parts])
  const take = (plain: HTMLElement, may: () => boolean) => {
    const takeOver = (come: Parts) => {
      if (!plain.isConnected || !may()) return
      wasAt.current = plain === document.activeElement
      // Synchronous, as a press may come before the next render and would be lost.
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
  // A press also moves the focus, which does not cancel it. The click then insists.
  const press = () => {
    isPressed.current = true
  }
  return {
    parts,
    reaching: { onPointerEnter: enter, onFocus: reach, onPointerDown: press, onKeyDown: press },
    ref: container,
    insist: (plain) => take(plain, () => true),
  }
}

/** An element's props merged with these event handlers. */
export function alsoHearing({ props }: ReactElement, more: object): object {
  const ownProps = new Map<string, unknown>(Object.entries(props as object))
  return Object.fromEntries(
    Object.entries(more).map(([name, added]) => {
      const first = ownProps.get(name)
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
