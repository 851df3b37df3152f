/** How many frames to wait for the element to appear. */
const PATIENCE = 90

/** Scrolls an element into view and focuses it, once it is on the page. */
export function bringIntoSight(id: string, frames = PATIENCE): void {
  const element = document.getElementById(id)
  if (element) {
    element.scrollIntoView?.({ block: 'center' })
    element.focus({ preventScroll: true })
  } else if (frames > 0) requestAnimationFrame(() => bringIntoSight(id, frames - 1))
}
