import { useEffect } from 'react'

/** How long whoever took something away may say where the focus goes, milliseconds. */
const OWN_WAY_MS = 120

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/**
 * Where what has the focus goes away, a button that gives way to its form or the row that it deleted, the
 * focus goes to the first control of what it stood in, or else to the title: never to the page as a
 * whole, from which Tab would begin at the top (WCAG 2.4.3). Dialogs and menus bring it back themselves.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = []
    let waiting: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? ancestorsOf(target) : []
    }
    const isLost = () =>
      document.activeElement === document.body && around[0] !== undefined && !around[0].isConnected
    const fetch = () => {
      waiting = undefined
      if (isLost()) placesFor(around).some(takesFocus)
    }
    const observer = new MutationObserver(() => {
      if (waiting === undefined && isLost()) waiting = setTimeout(fetch, OWN_WAY_MS)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(waiting)
    }
  }, [])
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [element, ...ancestorsOf(parentElement)] : [element]
}

/** The controls of what is left of where it was, the nearest first, in the content or in a dialog; then the title. */
function placesFor(around: readonly Element[]): HTMLElement[] {
  const content = document.getElementById('content')
  const left = around.filter((place) => place.isConnected && !place.contains(content))
  const near = left.flatMap((place) => [...place.querySelectorAll<HTMLElement>(controls)])
  const title = content?.querySelector<HTMLElement>('h1')
  return [...near, ...(title ? [title] : []), ...(content ? [content] : [])]
}

/** Gives it the focus; what is hidden or disabled does not take it. */
export function takesFocus(place: HTMLElement): boolean {
  place.focus({ preventScroll: true })
  return document.activeElement === place
}
