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
      if (isLost()) placeFor(around)?.focus({ preventScroll: true })
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

/** Within what is left of where it was, as near as there is something, in the content or in a dialog. */
function placeFor(around: readonly Element[]): HTMLElement | null {
  const content = document.getElementById('content')
  for (const place of around) {
    if (!place.isConnected) continue
    if (place.contains(content)) break
    const control = [...place.querySelectorAll<HTMLElement>(controls)].find(isThere)
    if (control) return control
  }
  return content?.querySelector<HTMLElement>('h1') ?? content
}

const isThere = (control: HTMLElement) =>
  !control.matches(':disabled, [aria-hidden="true"], [inert] *') && control.checkVisibility()
