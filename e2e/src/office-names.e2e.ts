import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

/** In both window widths the office uses. */
async function lookTwice(page: Page, name: string) {
  await look(page, name)
  await page.setViewportSize({ width: 1100, height: 900 })
  await look(page, `${name}-1100`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const box = (page: Page, name: RegExp) => page.getByRole('textbox', { name }).first()

async function save(page: Page) {
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Bearbeiten' }).waitFor()
}

describe('names that the office gives', () => {
  it('a product family is added, called otherwise, put in its place and out of use', async () => {
    const page = await openAs('admin', { at: '/admin/settings?section=product_families' })
    await page.getByRole('link', { name: 'Wärmepumpe' }).waitFor()
    await lookTwice(page, 'families-1-list')
    await page.getByRole('button', { name: 'Neue Produktfamilie' }).click()
    await box(page, /^Name/).fill('Wallbox')
    await look(page, 'families-2-form')
    await save(page)

    await page.getByRole('button', { name: 'Bearbeiten' }).click()
    await box(page, /^Name/).fill('Ladestation')
    await page.getByText(/^Übersetzungen/).click()
    await box(page, /^Name \(Englisch\)/).fill('Wall charger')
    await box(page, /^Reihenfolge/).fill('5')
    await save(page)
    await look(page, 'families-3-page')
    await page.goto('/admin/settings?section=product_families')
    await page.getByRole('link', { name: 'Ladestation' }).waitFor()
    const names = await page.getByRole('table').getByRole('link').allTextContents()
    expect(names.slice(0, 2)).toEqual(['Ladestation', 'Wärmepumpe'])

    const offered = async () => {
      await page.goto('/admin/products?mode=new')
      await page.getByRole('combobox', { name: /^Produktfamilie/ }).click()
      await page.getByRole('option', { name: 'Wärmepumpe' }).waitFor()
      return page.getByRole('option').allTextContents()
    }
    expect(await offered()).toContain('Ladestation')
    await page.goto('/admin/settings?section=product_families')
    await page.getByRole('link', { name: 'Ladestation' }).click()
    await page.getByRole('button', { name: 'Bearbeiten' }).click()
    await page.getByRole('checkbox', { name: 'Aktiv' }).click()
    await box(page, /^Grund/).fill('Wird nicht mehr angeboten')
    await page.getByRole('button', { name: 'Zur Freigabe geben' }).click()
    const second = await openAs('super_admin', { at: '/super_admin/changes' })
    await second.getByText('Ladestation').first().waitFor()
    await second.keyboard.press('j')
    while (!(await second.locator('li:has(:focus)', { hasText: 'Ladestation' }).count()))
      await second.keyboard.press('j')
    await second.keyboard.press('f')
    await look(second, 'families-4-approval')
    await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
    await second.getByText('Änderung freigegeben').waitFor()
    expect(await offered()).not.toContain('Ladestation')
  })

  it('a tier is called otherwise, and so on the start page of its installers', async () => {
    const page = await openAs('admin', { at: '/admin/settings?section=tier_names' })
    await page.getByRole('link', { name: 'Silber' }).waitFor()
    await lookTwice(page, 'tiers-1-list')
    const office = await platformAs('admin')
    const owner = await platformAs('installer')
    const { tier } = await owner.get<{ tier: string }>(`/installer/unit/${owner.id}`)
    const { name } = await office.get<{ name: string }>(`/tier/unit/${tier}`)
    try {
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Bearbeiten' }).click()
      await box(page, /^Name/).fill('Partnerbetrieb')
      await look(page, 'tiers-2-form')
      await save(page)
      await look(page, 'tiers-3-page')
      await page.goto('/admin/settings?section=limits#tier_silber_percent')
      await page.getByText('Zuschlag Partnerbetrieb', { exact: true }).waitFor()
      await lookTwice(page, 'tiers-4-settings')

      const installer = await openAs('installer')
      await installer.getByText('Ihre Stufe: Partnerbetrieb').waitFor()
      await look(installer, 'tiers-5-home')
    } finally {
      await office.put(`/tier/unit/${tier}`, { name })
    }
  })
})
