let is_pressed = false
const note = ({ type }: Event) => {
  is_pressed = type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
  window.addEventListener(type, note, { capture: true })

/**
 * Does what may move the page: at once, or when the pointer that is down comes up. Whoever leaves a field by
 * pressing a button would else find that button moved from under the pointer, and the click lost.
 */
export function onceReleased(work: () => void): void {
  if (!is_pressed) {
    work()
    return
  }
  const end = () => {
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    // The click comes behind the release.
    setTimeout(work)
  }
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
