/** Focusable controls. Excludes hidden ones. */
const controls =
  ':is(input, textarea, button, [role="checkbox"], [role="radio"]):not([type="hidden"], [aria-hidden="true"], [tabindex="-1"], [hidden])'

/** Focuses the first invalid control, else the message about the whole form. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[data-wrong]')
  const control =
    form?.querySelector<HTMLElement>(`${controls}[aria-invalid="true"]`) ??
    invalid?.querySelector<HTMLElement>(controls) ??
    form?.querySelector<HTMLElement>('[data-refusal]')
  control?.focus()
}

/** Focuses the first input. */
export const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>(controls)?.focus()

/** The same for one field, by its name. */
export const focusField = (form: HTMLElement | null, name: string): void =>
  form
    ?.querySelector(`[data-field="${CSS.escape(name)}"]`)
    ?.querySelector<HTMLElement>(controls)
    ?.focus()
