import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { look, menu, settle, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

interface Pass {
  location: string
  output: number
}

/** Opens a dialog, fills it and waits for it to finish. */
async function fill(
  page: Page,
  open: string,
  work: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: open }).first().click()
  const dialog = page.getByRole('dialog')
  await work(dialog)
  await dialog.waitFor({ state: 'detached' })
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('a super admin', () => {
  let page: Page
  beforeAll(async () => {
    page = await openAs('super_admin')
  })

  it('makes a type, whose id follows its name', async () => {
    await menu(page, 'Einstellungen').click()
    await page.getByRole('link', { name: 'Technik', exact: true }).click()
    await page.getByRole('link', { name: 'Datenmodell' }).click()
    await page.getByRole('link', { name: 'Aktion', exact: true }).waitFor(patient)
    await look(page, 'schema-types')
    await fill(page, 'Neuer Typ', async (dialog) => {
      await dialog.getByRole('button', { name: 'Typ anlegen' }).click()
      await dialog.getByText('Bitte eine Id angeben.').waitFor()
      await look(page, 'schema-new-type')
      await dialog.getByRole('textbox', { name: 'Bezeichnung' }).fill('Gerätepass')
      expect(await dialog.getByRole('textbox', { name: 'Id' }).inputValue()).toBe('geraetepass')
      await dialog.getByRole('button', { name: 'Typ anlegen' }).click()
    })
    await page.waitForURL(/\/settings\/schema\/geraetepass$/)
    await title(page, 'Gerätepass').waitFor()
    await page.getByText('Noch keine Parameter').waitFor()
  })

  it('gives it a required text, a limited number and a reference that exists', async () => {
    await fill(page, 'Neuer Parameter', async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Bezeichnung' }).fill('Standort')
      await dialog.getByRole('textbox', { name: 'Id' }).fill('location')
      await dialog.getByRole('checkbox', { name: 'Pflichtangabe' }).check()
      await look(page, 'schema-new-parameter')
      await dialog.getByRole('button', { name: 'Parameter anlegen' }).click()
    })
    await fill(page, 'Neuer Parameter', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Art' }).click()
      await page.getByRole('option', { name: 'Zahl', exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Bezeichnung' }).fill('Leistung')
      await dialog.getByRole('textbox', { name: 'Id' }).fill('output')
      await dialog.getByLabel('Größter Wert').fill('80')
      await dialog.getByRole('button', { name: 'Parameter anlegen' }).click()
    })
    await fill(page, 'Parameter anhängen', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Parameter' }).fill('link_installer')
      await page.getByRole('option', { name: /Fachbetrieb/ }).click()
      await dialog.getByRole('button', { name: 'Abweichungen' }).click()
      await dialog.getByRole('combobox', { name: 'Pflichtangabe' }).click()
      await page.getByRole('option', { name: 'Nein', exact: true }).click()
      await look(page, 'schema-attach')
      await dialog.getByRole('button', { name: 'Parameter anhängen' }).click()
    })
    const rows = page.getByRole('table', { name: 'Parameter' }).getByRole('row')
    await expect.poll(() => rows.count(), patient).toBe(4)
    expect(await rows.nth(3).textContent()).toContain('Pflichtangabe')
    await look(page, 'schema-type')
  })

  it('has list, form and filter of it at once, and is told what is wrong with an entry', async () => {
    await page.getByRole('link', { name: 'Einträge ansehen' }).click()
    await page.getByRole('button', { name: 'Neuer Eintrag' }).first().click()
    await page.getByLabel('Leistung').waitFor()
    // The type is new, so its live events have to arrive first.
    await settle(page)
    await page.getByLabel('Leistung').fill('200')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: 'Standort: Bitte ausfüllen.' }).waitFor()
    await page.getByRole('button', { name: 'Leistung: Höchstens 80.' }).waitFor()
    await look(page, 'schema-entry-errors')
    await page.getByRole('textbox', { name: 'Standort' }).fill('Heizraum')
    await page.getByLabel('Leistung').fill('12,5')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await title(page, 'Heizraum').waitFor(patient)

    const installer = await platformAs('installer')
    const { items } = await installer.get<{ items: { id: string }[] }>('/installer/unit')
    const platform = await platformAs('super_admin')
    await platform.post('/geraetepass/unit', {
      location: 'Waschküche',
      output: 9,
      link_installer: items[0]?.id,
    })
    await page.getByRole('button', { name: 'Zur Liste' }).click()
    await page.getByText('2 Einträge').waitFor(patient)
    await page.getByRole('searchbox').fill('wasch')
    await page.getByText('1 Eintrag', { exact: true }).waitFor(patient)
    await page.getByRole('link', { name: 'Waschküche' }).waitFor()
    await look(page, 'schema-entries')
  })

  it('grants installers to read their own, and nobody else anything', async () => {
    await page.goto('/super_admin/settings/schema?tab=permissions')
    await page.getByRole('checkbox', { name: 'Lesen: Gerätepass' }).check()
    const filter = page.getByRole('textbox', { name: 'Nur diese Einträge: Gerätepass' })
    await filter.fill('eq(nothing,{{arke_member}})')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText(/nicht gültig/).waitFor()
    await look(page, 'schema-permission-error')
    await filter.fill('eq(link_installer,{{arke_member}})')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: /Rechte an „Gerätepass“ entziehen/ }).waitFor(patient)
    await look(page, 'schema-permissions')

    const installer = await platformAs('installer')
    const own = await installer.get<{ items: Pass[] }>('/geraetepass/unit')
    expect(own.items.map(({ location }) => location)).toEqual(['Waschküche'])
    await expect(installer.post('/geraetepass/unit', { location: 'Keller' })).rejects.toThrow('403')
    const wholesaler = await platformAs('wholesaler')
    await expect(wholesaler.get('/geraetepass/unit')).rejects.toThrow('403')
  })

  it('takes a parameter away and finds its values again with it', async () => {
    await page.goto('/super_admin/settings/schema/geraetepass')
    await fill(page, '„Leistung“ abtrennen', async (dialog) => {
      await dialog.getByText(/Werte bleiben/).waitFor()
      await dialog.getByRole('button', { name: 'Abtrennen' }).click()
    })
    const platform = await platformAs('super_admin')
    const filter = 'eq(location,Heizraum)'
    const read = () => platform.get<{ items: Pass[] }>(`/geraetepass/unit?filter=${filter}`)
    expect((await read()).items[0]).not.toHaveProperty('output')
    await fill(page, 'Parameter anhängen', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Parameter' }).fill('output')
      await page.getByRole('option', { name: /Leistung/ }).click()
      await dialog.getByRole('button', { name: 'Parameter anhängen' }).click()
    })
    expect((await read()).items[0]?.output).toBe(12.5)
  })

  it('reads what the program defines, without a way to change it', async () => {
    await page.goto('/super_admin/settings/schema/paperwork')
    await page.getByText('Dieser Typ gehört zum Programm.').waitFor()
    expect(await page.getByRole('button', { name: 'Parameter anhängen' }).count()).toBe(0)
    await page.goto('/super_admin/settings/schema?tab=groups')
    const groups = page.getByRole('table', { name: 'Gruppe' })
    await groups.getByRole('link', { name: 'Mitglieder' }).click()
    await page.getByText('Diese Gruppe gehört zum Programm').waitFor()
    await look(page, 'schema-group')
    await page.goto('/super_admin/settings/schema?tab=parameters')
    await page.getByRole('table', { name: 'Parameter' }).getByRole('link').first().waitFor()
    await look(page, 'schema-parameters')
  })
})

it('is a place of its own: an admin finds neither the way nor the page', async () => {
  const page = await openAs('admin')
  await menu(page, 'Einstellungen').click()
  await page.getByRole('link', { name: 'Technik', exact: true }).click()
  await page.getByRole('link', { name: 'Exporte' }).waitFor()
  expect(await page.getByRole('link', { name: 'Datenmodell' }).count()).toBe(0)
  await page.goto('/admin/settings/schema')
  await title(page, 'Diese Seite gibt es nicht').waitFor()
})
