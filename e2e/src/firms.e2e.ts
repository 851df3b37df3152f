import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { chooseFromHead } from './portal/choose-from-head.ts'
import { mailedToken } from './portal/mailed-token.ts'

const { open, openAs } = useBrowser()

const email = `datei-${Date.now()}@neu.example`
const company = `Dateibetrieb ${Date.now()} GmbH`
const password = 'ganz-leise-waerme-77'
const head = 'Firma;Vorname;Nachname;E-Mail\n'
const paper = {
  name: 'gewerbeanmeldung.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nGewerbeanmeldung'),
}

it('a firm is invited from a file, hands in a document, answers a question and is approved', async () => {
  const admin = await openAs('admin', { at: '/admin/users' })
  await admin.getByRole('button', { name: 'Aus Datei einladen' }).click()
  await choose(admin, `${head}${company};Dora;Datei;krumm\n`)
  await admin.getByText('1 von 1 Zeilen gehen so nicht').first().waitFor()
  await look(admin, 'invite-file-errors')
  await choose(admin, `${head}${company};Dora;Datei;${email}\n`)
  await admin.getByRole('button', { name: 'Eine Firma einladen' }).click()
  await admin.getByText('Eine Einladung ist unterwegs').waitFor()

  const firm = await open()
  await firm.goto(`/?confirm=${await mailedToken(email, 'confirm')}`)
  await firm.getByLabel('Ihr neues Passwort').fill(password)
  await firm.getByRole('button', { name: /Passwort speichern/ }).click()
  await firm.waitForURL(/complete-data/)
  await completeData(firm)
  await firm.getByText('Danke, wir prüfen Ihre Daten').waitFor()

  await openFirm(admin, company)
  await admin.getByText('gewerbeanmeldung.pdf').waitFor()
  await look(admin, 'registration-file')
  await chooseFromHead(admin, 'Rückfrage stellen')
  await admin
    .getByLabel('Frage', { exact: true })
    .fill('Bitte auch den Eintrag bei der Handwerkskammer.')
  await admin.getByRole('button', { name: 'Rückfrage senden' }).click()
  await admin.getByText('Die Rückfrage ist verschickt').waitFor()

  await firm.goto('/installer/home')
  await firm.getByText('Bitte auch den Eintrag bei der Handwerkskammer.').waitFor()
  await firm.getByRole('link', { name: 'Antworten' }).click()
  await firm.getByLabel('Ihre Antwort').fill('Der Eintrag folgt per Post.')
  await look(firm, 'registration-question')
  await firm.getByRole('button', { name: 'Antwort senden' }).click()
  await firm.getByText('Danke, wir prüfen Ihre Daten').waitFor()

  await openFirm(admin, company)
  await admin.getByRole('button', { name: 'Registrierung freigeben' }).click()
  await admin.getByRole('dialog').getByLabel('Kundennummer').fill(`IN-${Date.now()}`)
  await look(admin, 'registration-approve')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Registrierung freigeben' }).click()
  await admin.getByText('Die Firma ist freigeschaltet').waitFor()
  await firm.goto('/installer/home')
  await firm.getByText('In Prüfung').first().waitFor({ state: 'detached' })
})

it('a registration that looks like another firm is declined with the reason', async () => {
  const admin = await openAs('admin', { at: '/admin/users' })
  const queue = admin.locator('section', { hasText: 'Wartende Registrierungen' }).last()
  await queue.waitFor()
  await look(admin, 'members-waiting')
  // The demo's newest firm has another firm's VAT id.
  const links = queue.getByRole('link')
  await links.nth((await links.count()) - 1).click()
  await admin.getByText('Dieselbe USt-IdNr. hat auch:').waitFor()
  await look(admin, 'registration-hints')
  await chooseFromHead(admin, 'Ablehnen')
  await admin.getByLabel('Grund').fill('Ihr Betrieb ist unter dieser USt-IdNr. schon angemeldet.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  await admin.getByText('Die Registrierung ist abgelehnt').waitFor()
})

it('a change of company data waits for the office and is in force once it is confirmed', async () => {
  const admin = await openAs('admin', { at: '/admin/users' })
  const queue = admin.locator('section', { hasText: 'Wartende Änderungen' }).last()
  const link = queue.getByRole('link').first()
  const previousName = await link.textContent()
  await link.click()
  await admin.getByText('sollen sich ändern', { exact: false }).waitFor()
  await look(admin, 'company-change')
  await admin.getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByText('Änderung freigegeben').waitFor()
  await admin
    .getByRole('heading', { level: 1, name: previousName?.replace(' ', ' & Söhne ') ?? '' })
    .waitFor()
  await admin.getByText('Frühere Angaben').first().waitFor()
  await look(admin, 'company-history')
})

it('a firm asks for a change, sees it wait, and takes it back', async () => {
  const firm = await openAs('installer', { at: '/installer/profile?edit=company' })
  const street = firm.getByLabel('Straße')
  await street.fill('Neue Straße')
  await look(firm, 'ask-for-change')
  await firm.getByRole('button', { name: 'Änderung beantragen' }).click()
  await firm.getByText('Änderung wartet', { exact: true }).waitFor()
  await look(firm, 'change-waits')
  await firm.getByRole('button', { name: 'Zurückziehen' }).click()
  await firm.getByText('Die Änderung ist zurückgezogen').waitFor()
  expect(await firm.getByText('Werkstraße').count()).toBeGreaterThan(0)
})

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Datei mit Firmen')
    .setInputFiles({ name: 'betriebe.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function openFirm(page: Page, name: string) {
  await page.goto(`/admin/users?q=${encodeURIComponent(name)}`)
  await page.getByRole('table').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function completeData(page: Page) {
  for (const [label, text] of [
    ['Straße', 'Am Hang'],
    ['Hausnummer', '3'],
    ['PLZ', '50667'],
    ['Ort', 'Köln'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('USt-IdNr.').fill('DE136695976')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('checkbox', { name: /Teilnahmebedingungen/ }).check()
  await page.getByRole('button', { name: 'Daten einreichen' }).click()
  await page.getByRole('heading', { name: 'Unterlagen Ihrer Firma' }).waitFor()
  await page.getByLabel('Unterlage hinzufügen').setInputFiles(paper)
  await page.getByText('gewerbeanmeldung.pdf').waitFor()
  await look(page, 'complete-data-documents')
}
