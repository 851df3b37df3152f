/** What can be typed into or pressed; not what stands hidden beside it. */
const controls =
  ':is(input, textarea, button, [role="checkbox"], [role="radio"]):not([type="hidden"], [aria-hidden="true"], [tabindex="-1"], [hidden])'

/** Takes the focus to the first control that is marked as wrong, else to what is said of the whole. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[data-wrong]')
  const control =
    form?.querySelector<HTMLElement>(`${controls}[aria-invalid="true"]`) ??
    wrong?.querySelector<HTMLElement>(controls) ??
    form?.querySelector<HTMLElement>('[data-refusal]')
  control?.focus()
}

/** Takes it to where typing begins. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(controls)?.focus()

/** The same for one field, by its name. */
export const focusField = (form: HTMLElement | null, name: string): void =>
  form
    ?.querySelector(`[data-field="${CSS.escape(name)}"]`)
    ?.querySelector<HTMLElement>(controls)
    ?.focus()
