let is_pressed = false
const note = ({ type }: Event) => {
  is_pressed = type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
  window.addEventListener(type, note, { capture: true })

/**
 * Runs an action that may shift the layout: now, or after the pointer is released. Otherwise a
 * field's blur moves the pressed button away, and the click is lost.
 */
export function onceReleased(work: () => void): void {
  if (!is_pressed) {
    work()
    return
  }
  const end = () => {
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    // The click follows the release.
    setTimeout(work)
  }
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
