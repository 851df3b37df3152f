import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

/** Change by an admin, and its text in the audit log. */
const setting = { id: 'invitation_days', name: 'Frist für Einladungen' }

it('an admin changes a setting and finds it by object, field, person and day, with old and new value', async () => {
  const office = await platformAs('admin')
  const { value: previousValue } = await office.get<{ value: string }>(
    `/setting/unit/${setting.id}`,
  )
  const newValue = String(Number(previousValue) + 3)
  const page = await openAs('admin', { at: `/admin/settings?section=programme#${setting.id}` })
  await page.getByRole('textbox', { name: setting.name }).fill(newValue)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert').first().waitFor()

  await page.goto(`/admin/settings/trail?arke=setting&of=${setting.id}&field=value`)
  await found(page, [previousValue, newValue])
  await look(page, 'trail-1-object')

  await page.goto('/admin/settings/trail')
  await page.getByRole('button', { name: 'Filter' }).click()
  await choose(page, /^Objektart/, 'Einstellung')
  await choose(page, /^Feld/, 'Wert')
  await page.keyboard.press('Escape')
  const person = page.getByRole('combobox', { name: 'Nummer, Name oder Person' })
  await person.fill('Reuter')
  await page
    .getByRole('option', { name: /Reuter/ })
    .first()
    .click()
  await found(page, [previousValue, newValue])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  const filteredUrl = new URL(page.url())
  filteredUrl.searchParams.set('from', today)
  filteredUrl.searchParams.set('to', today)
  await page.goto(filteredUrl.href)
  await found(page, [previousValue, newValue])
  await look(page, 'trail-2-filters')
  await page.setViewportSize({ width: 1100, height: 900 })
  await look(page, 'trail-2-filters-1100')

  filteredUrl.searchParams.set('from', '2020-01-01')
  filteredUrl.searchParams.set('to', '2020-01-02')
  await page.goto(filteredUrl.href)
  await expect.poll(() => page.getByText(setting.name).count()).toBe(0)
  await office.put(`/setting/unit/${setting.id}`, { value: previousValue })
})

/** The newest entry shows the old and the new value. */
async function found(page: Page, [previousValue, newValue]: readonly [string, string]) {
  const entry = page.getByRole('row').filter({ hasText: setting.name }).first()
  await entry.waitFor()
  await expect
    .poll(() => entry.textContent())
    .toMatch(new RegExp(`${previousValue}[^]*${newValue}`))
}

async function choose(page: Page, name: RegExp, option: string) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
