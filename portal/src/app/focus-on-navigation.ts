import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takesFocus } from './kept-focus.ts'

/**
 * Moves the focus to the title after navigation, so screen readers announce it and Tab continues
 * there. Also if the title replaces a placeholder.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return
      stop()
      focusTitle()
      stop = whileLost(focusTitle)
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router])
}

/**
 * While a screen waits for its texts, the previous one remains hidden in the page. Its title takes
 * no focus.
 */
function focusTitle() {
  const content = document.getElementById('content')
  const titles = [...(content?.querySelectorAll<HTMLElement>('h1') ?? [])]
  if (!titles.some(takesFocus)) content?.focus({ preventScroll: true })
}

/** Restores a lost focus until the member does something. */
function whileLost(fetch: () => void): () => void {
  const content = document.getElementById('content')
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isWaiting = activeElement === content && content?.querySelector('h1')
    if (activeElement === document.body || isWaiting) fetch()
  })
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const doing of ['keydown', 'pointerdown'])
    window.addEventListener(doing, stop, { capture: true, once: true })
  return stop
}
