import { describe, expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

describe('reasons of the office', () => {
  it('are written, offered to reviewers and put out of use', async () => {
    const page = await openAs('admin', { at: '/admin/settings?section=reasons' })
    await page.getByRole('link', { name: 'Seriennummer nicht lesbar' }).waitFor()
    await look(page, 'reasons-1-list')
    await page.setViewportSize({ width: 1100, height: 900 })
    await look(page, 'reasons-1-list-1100')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Neuer Grund' }).click()
    await page
      .getByRole('textbox', { name: /^Name für die Prüfung/ })
      .first()
      .fill('Typenschild unscharf')
    await page.getByRole('textbox', { name: /^Kürzel/ }).fill('PLATE_BLURRED')
    await page
      .getByRole('textbox', { name: /^Text an den Fachbetrieb/ })
      .first()
      .fill('Das Typenschild ist auf dem Foto nicht zu lesen.')
    await page.getByRole('combobox', { name: /Zur Wahl bei/ }).click()
    await page.getByRole('option', { name: 'Ablehnung' }).click()
    await look(page, 'reasons-2-form')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('PLATE_BLURRED').first().waitFor()
    await look(page, 'reasons-3-page')

    const admin = await platformAs('admin')
    const { items } = await admin.get<{ items: { id: string }[] }>(
      '/reason/unit?filter=eq(code,PLATE_BLURRED)',
    )
    expect(items).toHaveLength(1)
    const claims = await admin.get<{ items: { id: string }[] }>(
      '/paperwork/unit?filter=eq(paperwork_status,submitted)&limit=1',
    )
    await page.goto(`/admin/paperworks/${claims.items[0]?.id}`)
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByRole('button', { name: 'Ablehnen' }).last().click()
    await page.getByRole('combobox', { name: /^Grund/ }).fill('unscharf')
    await page.getByRole('option', { name: 'Typenschild unscharf' }).click()
    await page.getByText('Das Typenschild ist auf dem Foto nicht zu lesen.').first().waitFor()
    await look(page, 'reasons-4-review')
    await admin.post(`/paperwork/unit/${claims.items[0]?.id}/function/release`, {})
    for (const { id } of items) await admin.delete(`/reason/unit/${id}`)
  })
})
