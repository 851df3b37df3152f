/** How many frames what was asked for may still be on its way to the page. */
const PATIENCE = 90

/** Brings an element into sight and under the keyboard, once it is on the page. */
export function bringIntoSight(id: string, frames = PATIENCE): void {
  const element = document.getElementById(id)
  if (element) {
    element.scrollIntoView?.({ block: 'center' })
    element.focus({ preventScroll: true })
  } else if (frames > 0) requestAnimationFrame(() => bringIntoSight(id, frames - 1))
}
