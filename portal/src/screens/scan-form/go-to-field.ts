/** Scrolls to a message's field, unfolds it and focuses it. */
export function goToField(parameter: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(parameter)}"]`)
  if (!place) return
  place.dispatchEvent(new Event('beforematch', { bubbles: true }))
  if (place.closest('[hidden]')) requestAnimationFrame(() => enter(place))
  else enter(place)
}

/** Focuses the first missing serial number; returns false if none is missing. */
export function goToEmptySerial(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-field$=".serial"] input')
  const empty = [...fields].find(({ value }) => value === '')
  const parameter = empty?.closest<HTMLElement>('[data-field]')?.dataset.field
  if (parameter) goToField(parameter)
  return parameter !== undefined
}

function enter(place: HTMLElement) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  place
    .querySelector<HTMLElement>('input, [role="combobox"], button, a')
    ?.focus({ preventScroll: true })
}
