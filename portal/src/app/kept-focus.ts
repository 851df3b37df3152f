import { useEffect } from 'react'

/** How long the code that removed an element may still set the focus, in milliseconds. */
const OWN_WAY_MS = 120

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/**
 * When the focused element disappears, such as a replaced button or a deleted row, the focus moves
 * to the first control nearby, or else to the title. Never to the whole page, where Tab would start
 * at the top (WCAG 2.4.3). Dialogs and menus restore the focus themselves.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? ancestorsOf(target) : []
    }
    const isLost = () =>
      document.activeElement === document.body && around[0] !== undefined && !around[0].isConnected
    const fetch = () => {
      timer = undefined
      if (isLost()) placesFor(around).some(takesFocus)
    }
    const observer = new MutationObserver(() => {
      if (timer === undefined && isLost()) timer = setTimeout(fetch, OWN_WAY_MS)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [element, ...ancestorsOf(parentElement)] : [element]
}

/** The remaining controls nearby, nearest first, in the content or in a dialog. Then the title. */
function placesFor(around: readonly Element[]): HTMLElement[] {
  const content = document.getElementById('content')
  const remaining = around.filter((place) => place.isConnected && !place.contains(content))
  const near = remaining.flatMap((place) => [...place.querySelectorAll<HTMLElement>(controls)])
  const title = content?.querySelector<HTMLElement>('h1')
  return [...near, ...(title ? [title] : []), ...(content ? [content] : [])]
}

/** Focuses it. Hidden and disabled elements refuse the focus. */
export function takesFocus(place: HTMLElement): boolean {
  place.focus({ preventScroll: true })
  return document.activeElement === place
}
