import { type PointerEvent, useRef } from 'react'

/** Scrolls oversized content by dragging with the mouse. */
export function useDragScroll() {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ button, pointerType, clientX, clientY, currentTarget, pointerId }: Drag) => {
      if (button !== 0 || pointerType !== 'mouse') return
      from.current = { x: clientX, y: clientY }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget }: Drag) => {
      if (!from.current) return
      currentTarget.scrollLeft += from.current.x - x
      currentTarget.scrollTop += from.current.y - y
      from.current = { x, y }
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}

type Drag = PointerEvent<HTMLElement>
