import { useEffect, useRef } from 'react'
import { goToField } from '../go-to-field.ts'
import { useOpenItems } from './use-open-items.ts'

/** Ctrl+Enter moves to the next open field, and finally to the submit button. */
export function useNextOpen(): void {
  const items = useOpenItems()
  const current = useRef(items)
  useEffect(() => {
    current.current = items
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return
      event.preventDefault()
      const here = target.closest<HTMLElement>('[data-field]')?.dataset.field
      const at = current.current.findIndex(({ parameter }) => parameter === here)
      goToField(current.current[at + 1]?.parameter ?? 'submit')
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
