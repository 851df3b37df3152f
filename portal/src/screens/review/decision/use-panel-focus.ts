import { type RefObject, useEffect, useRef } from 'react'

interface PanelFocus {
  panel: RefObject<HTMLElement | null>
  /** Changes with every step. */
  step: string
  /** A form stands open; without one the focus goes to the button to go on with. */
  isFormOpen: boolean
}

/**
 * After each step the focus goes where work goes on: into the form that opened, or to the last
 * button that can be pressed, which is the one to go on with. Somebody else's step only fetches a focus that would be lost.
 * @returns tells that the next step is the reviewer's own.
 */
export function usePanelFocus({ panel, step, isFormOpen }: PanelFocus): () => void {
  const isOwn = useRef(false)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isOwn.current && !isLost) return
    isOwn.current = false
    const form = panel.current?.querySelector('form')
    if (form?.contains(document.activeElement)) return
    const places = panel.current?.querySelectorAll<HTMLElement>(isFormOpen ? firstInput : goOn)
    ;[...(places ?? [])].at(isFormOpen ? 0 : -1)?.focus()
  }, [panel, step, isFormOpen])
  return () => {
    isOwn.current = true
  }
}

const firstInput = 'form :is([role=combobox], input, textarea, button)'
const goOn = '[data-go-on] button:not([aria-disabled])'
