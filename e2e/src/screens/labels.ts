import type { Page } from 'playwright-core'

/**
 * Labels that occur on several fields of a page. The name of a group distinguishes its fields, the
 * row its cells.
 */
export const sharedLabels = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate((part) => {
    const textOf = (ids: string | null | undefined) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labelOf = (field: Element) =>
      field.getAttribute('aria-label') ||
      textOf(field.getAttribute('aria-labelledby')) ||
      (field as HTMLInputElement).labels?.[0]?.textContent ||
      ''
    const groupOf = (field: Element) => {
      const group = field.closest('fieldset, [role=group], [role=radiogroup]')
      if (!group) return ''
      return (
        group.getAttribute('aria-label') ||
        textOf(group.getAttribute('aria-labelledby')) ||
        group.querySelector('legend')?.textContent
      )
    }
    const fields = [
      ...document.querySelectorAll<HTMLElement>(
        ['input', 'textarea', 'select', '[role=combobox]', '[role=switch]']
          .map((field) => `:is(${part}) ${field}`)
          .join(', '),
      ),
    ].filter((field) => field.offsetParent && !field.closest('tr, [aria-hidden=true], [hidden]'))
    const names = fields.map((field) => `${groupOf(field)} ${labelOf(field)}`.trim())
    return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  }, within)
