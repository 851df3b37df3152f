/** Scrolls to the field of a message and puts the cursor into it. */
export function goToField(parameter: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(parameter)}"]`)
  if (!place) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  place
    .querySelector<HTMLElement>('input, [role="combobox"], button, a')
    ?.focus({ preventScroll: true })
}
