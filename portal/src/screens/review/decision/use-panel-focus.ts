import { type RefObject, useEffect, useRef } from 'react'

interface PanelFocus {
  panel: RefObject<HTMLElement | null>
  /** Changes with every step. */
  step: string
  /** A form is open. Without one, the focus goes to the primary button. */
  isFormOpen: boolean
}

/**
 * Moves the focus after each step: into the opened form, or to the last enabled button, which is
 * the primary one. A step by somebody else only restores a focus that would be lost. @returns a
 * function that marks the next step as the reviewer's own.
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
