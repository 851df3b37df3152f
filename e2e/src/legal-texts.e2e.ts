import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { changeAnswers } from './screens/answers.ts'

const { open, openAs } = useBrowser()

/** In both window widths the office uses. */
async function lookTwice(page: Page, name: string) {
  await look(page, name)
  await page.setViewportSize({ width: 1100, height: 900 })
  await look(page, `${name}-1100`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('an edition of the privacy notice is written, published by another person, and read by everybody', async () => {
  const edition = `probe-${Date.now()}`
  const office = await openAs('admin', { at: '/admin/settings?section=programme' })
  await office.getByRole('table', { name: /Datenschutzhinweise/ }).waitFor()
  await lookTwice(office, 'legal-1-settings')
  await office.getByRole('button', { name: 'Neue Fassung …' }).last().click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Datenschutzhinweise', exact: true }).waitFor()
  await dialog.getByLabel(/^Fassung/).fill(edition)
  const day = new Intl.DateTimeFormat('de-DE', {
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
    timeZone: 'Europe/Berlin',
  }).format(new Date())
  await dialog.getByLabel(/^Gültig ab/).fill(day)
  const words = dialog.getByRole('textbox', { name: /^Text/ })
  await words.fill(`${await words.inputValue()}\n\n## 8. Neu\n\nEin <b>neuer</b> Absatz.`)
  await dialog.getByLabel(/^Grund/).fill('Der Dienstleister wechselt.')
  await lookTwice(office, 'legal-2-writing')
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await dialog.waitFor({ state: 'detached' })

  const lead = await openAs('super_admin', { at: '/super_admin/settings?section=programme' })
  const waits = lead.getByRole('region', { name: /neue Fassung wartet/ })
  await waits.getByText('Deutsch').click()
  await waits.getByRole('heading', { name: '8. Neu' }).waitFor()
  await lookTwice(lead, 'legal-3-to-publish')
  await waits.getByRole('button', { name: 'Freigeben' }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  const table = lead.getByRole('table', { name: /Datenschutzhinweise/ })
  await table.getByRole('link', { name: edition }).waitFor()
  await look(lead, 'legal-4-published')

  const visitor = await open()
  await visitor.goto('/privacy')
  await visitor.getByText(`Fassung ${edition}, gültig seit ${day}`).waitFor()
  await visitor.getByText('Ein <b>neuer</b> Absatz.').waitFor()
  await lookTwice(visitor, 'legal-5-page')
  await visitor.getByRole('link', { name: /^Fassung 2026-01/ }).click()
  await visitor.getByText('Sie gilt nicht mehr.').waitFor()
  expect(await visitor.getByText('Ein <b>neuer</b> Absatz.').count()).toBe(0)
  await look(visitor, 'legal-6-former')
})

it('whoever may agree for a firm is asked for terms that are new', async () => {
  const firm = await openAs('installer')
  await changeAnswers(firm, (path, content) =>
    /\/function\/registration/.test(path)
      ? { ...(content as object), terms_open: '2027-01' }
      : content,
  )
  await firm.goto('/installer/home')
  await firm.getByRole('dialog', { name: 'Neue Teilnahmebedingungen' }).waitFor()
  await lookTwice(firm, 'legal-7-asked')
  await firm.getByRole('button', { name: 'Später' }).click()
  await firm.getByText('Teilnahmebedingungen annehmen').waitFor()
})
