import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { look, menu, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }
const name = 'Regelungswochen'

/** A day in German notation, counted from today. */
const germanDay = (days: number) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + days * 86_400_000)

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })
const button = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text })

describe('a campaign', () => {
  let brand: Page
  let admin: Page
  let address: string
  beforeAll(async () => {
    brand = await openAs('brand')
    admin = await openAs('admin')
  })

  it('is written by the brand from a template, with its meaning beside it', async () => {
    await menu(brand, 'Aktionen').click()
    await title(brand, 'Aktionen').waitFor(patient)
    await brand.getByRole('link', { name: /Heizungswechsel/ }).waitFor(patient)
    await look(brand, 'campaigns')
    await button(brand, 'Neue Aktion').first().click()
    await brand.getByRole('menuitem', { name: 'Fester Bonus je Gerät' }).click()
    await brand.getByRole('textbox', { name: 'Name' }).fill(name)
    await brand.getByRole('combobox', { name: 'Produktfamilien' }).fill('Regel')
    await brand.getByRole('option', { name: 'Regelung' }).click(patient)
    await brand.keyboard.press('Escape')
    await button(brand, 'Weiter').click()
    await brand.getByRole('textbox', { name: 'Kauf ab' }).fill(germanDay(0))
    await brand.getByRole('textbox', { name: 'Kauf bis' }).fill(germanDay(-3))
    await brand
      .getByText(/liegt vor dem Beginn/)
      .first()
      .waitFor()
    await button(brand, 'Entwurf speichern').click()
    await look(brand, 'campaign-errors')

    await brand.getByRole('textbox', { name: 'Kauf bis' }).fill(germanDay(40))
    await button(brand, 'Weiter').click()
    await brand.getByRole('textbox', { name: 'Budget' }).fill('2500')
    const meaning = brand.getByRole('complementary', { name: 'Bedeutung und Prüfung' })
    await expect.poll(() => meaning.textContent(), patient).toMatch(/50,00\sEUR zusätzlich/)
    await look(brand, 'campaign-editor')
    await button(brand, 'Entwurf speichern').click()
    await title(brand, name).waitFor(patient)
    address = new URL(brand.url()).pathname.split('/').slice(2).join('/')
  })

  it('tells what one claim would get before anybody approves it', async () => {
    await brand.getByRole('tab', { name: 'Simulation' }).click()
    await button(brand, 'Berechnen').first().click()
    await brand.getByText('davon aus dieser Aktion').waitFor(patient)
    await brand.getByText(`„${name}“: 50,00`).waitFor()
    await look(brand, 'campaign-simulation')
  })

  it('is tried on live claims, which nobody but the office sees', async () => {
    await brand.getByText('Probelauf', { exact: true }).click()
    await button(brand, 'Probelauf beginnen').click()
    await brand.getByText(/Läuft zur Probe bis/).waitFor(patient)
    await look(brand, 'campaign-trial')
    await button(brand, 'Probelauf beenden').click()
    await brand.getByText('Der Probelauf ist zu Ende').waitFor(patient)
  })

  it('is submitted by the brand, who can’t approve it', async () => {
    await button(brand, 'Zur Freigabe vorlegen').click()
    const dialog = brand.getByRole('dialog')
    await dialog.getByLabel('Anmerkung').fill('Bitte bis Freitag.')
    await dialog.getByRole('button', { name: 'Zur Freigabe vorlegen' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await button(brand, 'Freigeben').count()).toBe(0)
  })

  it('is approved by an admin and rules from then on', async () => {
    await admin.goto(`/admin/${address}`)
    await admin.getByText('Bitte bis Freitag.').waitFor(patient)
    await button(admin, 'Freigeben').click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('2.500,00').waitFor()
    await look(admin, 'campaign-approve')
    await dialog.getByRole('button', { name: 'Freigeben' }).click()
    await dialog.waitFor({ state: 'detached' })
    await button(admin, 'Anhalten').waitFor(patient)
    for (const [tab, expectedText] of tabs) {
      if (folded.includes(tab)) await unfold(admin, tab)
      else await admin.getByRole('tab', { name: tab }).click()
      await admin.getByText(expectedText).first().waitFor(patient)
      await look(admin, `campaign-${tab.toLowerCase()}`)
    }
    const installer = await platformAs('installer')
    const { items } = await installer.get<{ items: { name: string }[] }>(
      '/campaign/unit?filter=eq(campaign_status,active)',
    )
    expect(items.map((item) => item.name)).toContain(name)
  })

  it('reaches the installer: on home and in the catalogue', async () => {
    const page = await openAs('installer')
    await page.getByText(name).first().waitFor(patient)
    await look(page, 'home-campaigns')
    await menu(page, 'Produkte').click()
    await page
      .getByRole('button', { name: /^Regio / })
      .first()
      .click(patient)
    const device = page.getByRole('dialog')
    await device.getByText(name).first().waitFor(patient)
    const pieces = device.getByRole('textbox', { name: 'Stückzahl' })
    await pieces.fill('10')
    await device.getByTitle(new RegExp(`davon 500,00\\s€ aus „${name}“`)).waitFor(patient)
    await pieces.fill('501')
    await device.getByText('Von 1 bis 500.').waitFor(patient)
    await look(page, 'products-today')
  })

  it('gets a new version that the brand asks for, once an admin confirms it', async () => {
    await brand.goto(`/${segmentOf(brand)}/${address}?mode=version`)
    await brand.getByRole('textbox', { name: 'Gilt für Käufe ab' }).fill(germanDay(0))
    await brand.getByRole('textbox', { name: 'Warum' }).fill('Mehr Schwung')
    await brand.getByLabel('Betrag', { exact: true }).fill('60')
    await button(brand, 'Zur Freigabe geben').click()
    await brand
      .getByText(/frühestens ab morgen/)
      .nth(1)
      .waitFor(patient)
    await look(brand, 'campaign-version')
    await brand.getByRole('textbox', { name: 'Gilt für Käufe ab' }).fill(germanDay(2))
    await button(brand, 'Zur Freigabe geben').click()
    await title(brand, name).waitFor(patient)
    const own = open(brand, 'Eine neue Fassung')
    await own.getByText(/Das entscheidet eine andere Person/).waitFor(patient)
    expect(await button(brand, 'Freigeben').count()).toBe(0)

    await admin.goto(`/admin/${address}`)
    const changeRequest = open(admin, 'Eine neue Fassung')
    await changeRequest.getByText('„Mehr Schwung“').waitFor(patient)
    await look(admin, 'campaign-change')
    await changeRequest.getByRole('button', { name: 'Freigeben' }).click()
    await answer(admin, 'Freigeben')
    await changeRequest.waitFor({ state: 'detached' })
    await unfold(admin, 'Verlauf')
    await admin.getByText(/Fassung 2, gilt ab/).waitFor(patient)
    await admin.getByText('„Mehr Schwung“').first().waitFor()
    await look(admin, 'campaign-history')
  })

  it('keeps its budget when an admin declines a higher one', async () => {
    await button(brand, 'Mehr').click()
    await brand.getByRole('menuitem', { name: 'Budget erhöhen' }).click()
    const dialog = brand.getByRole('dialog')
    await dialog.getByLabel('Neues Budget').fill('2000')
    await dialog.getByLabel('Grund').fill('Viele Anfragen')
    await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
    await dialog.getByText(/muss höher sein/).waitFor(patient)
    await look(brand, 'campaign-budget-refused')
    await dialog.getByLabel('Neues Budget').fill('5000')
    await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
    await dialog.waitFor({ state: 'detached' })

    const changeRequest = open(admin, 'Ein höheres Budget')
    await changeRequest.getByText('5.000,00').waitFor(patient)
    await changeRequest.getByRole('button', { name: 'Ablehnen' }).click()
    await admin.getByRole('dialog').getByLabel('Grund').fill('Erst im nächsten Quartal.')
    await answer(admin, 'Ablehnen')
    await changeRequest.waitFor({ state: 'detached' })
    await unfold(brand, 'Verlauf')
    await brand.getByText('„Erst im nächsten Quartal.“').first().waitFor(patient)
  })
})

const segmentOf = (page: Page) => new URL(page.url()).pathname.split('/')[1]

/** The banner of an open change. */
const open = (page: Page, what: string) =>
  page.getByRole('region', { name: new RegExp(`^${what} .*wartet auf die Freigabe`) })

const answer = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('button', { name: text }).click()

const folded: readonly string[] = ['Regeln', 'Texte', 'Verlauf']

/** Unfolds the overview's hidden parts. */
async function unfold(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Übersicht' }).click()
  await page.locator('summary', { hasText: name }).click()
}

const tabs = [
  ['Regeln', 'Diese Regeln sind freigegeben'],
  ['Budget', 'Verlauf und Ende'],
  ['Texte', 'Teilnahmebedingungen'],
  ['Vorgänge', 'Noch keine Vorgänge'],
  ['Verlauf', 'Fassung 1'],
] as const
