import { expect, it } from 'vitest'
import { look, settle, useBrowser } from './portal/browser.ts'
import { keysOf } from './portal/keys.ts'

const { open } = useBrowser()

const email = `karla-${Date.now()}@neu.example`
const password = 'ganz-leise-waerme-77'
const address = [
  [/^Firma/, 'Neu Haustechnik GmbH'],
  [/^Straße/, 'Am Hang'],
  [/^Hausnummer/, '3'],
  [/^PLZ/, '50667'],
  [/^Ort/, 'Köln'],
] as const

it('a firm registers, sets its password with the link from the mail, and completes its data, by the keyboard alone', async () => {
  const page = await open()
  const keys = keysOf(page)
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/')
  // A logo that has not loaded has no place of its own.
  await settle(page)
  await keys.activate(page.getByRole('link', { name: 'Jetzt registrieren' }))
  await keys.arriveAt(page.getByRole('heading', { level: 1, name: 'Registrieren' }))
  await keys.activate(button('Zugang anlegen'))
  await page.getByText('Bitte ausfüllen.').first().waitFor()
  await keys.arriveAt(field('Vorname'))
  await keys.type(field('Vorname'), 'Karla')
  await keys.type(field('Nachname'), 'Neu')
  await keys.type(field('E-Mail'), email)
  expect(await page.getByLabel('Passwort').count()).toBe(0)
  await keys.tick(page.getByRole('checkbox').first())
  await look(page, 'register')
  await keys.activate(button('Zugang anlegen'))
  await page.getByText('Bitte bestätigen Sie Ihre E-Mail').waitFor()

  const mailed = await open()
  await mailed.goto('/dev/mail')
  await mailed.locator('a[href^="/dev/mail/"]').first().click()
  const link = (await mailed.content()).match(/\/\?confirm=[\w-]+/)?.[0] ?? ''
  await page.goto(link)
  await keys.type(page.getByLabel('Ihr neues Passwort'), 'kurz')
  await keys.activate(button(/Passwort speichern/))
  await page
    .getByText(/mindestens \d+ Zeichen/i)
    .first()
    .waitFor()
  expect(page.url()).toContain('confirm=')
  await keys.type(page.getByLabel('Ihr neues Passwort'), password)
  await look(page, 'confirm')
  await keys.activate(button(/Passwort speichern/))
  await page.waitForURL(/complete-data/)
  await page.goto('/installer')
  await page.waitForURL(/installer\/home/)
  await page.getByText('Daten ergänzen (0 von 3).').waitFor()
  await look(page, 'new-home')

  await keys.activate(page.getByRole('link', { name: 'Daten ergänzen', exact: true }).first())
  await keys.arriveAt(page.getByRole('heading', { level: 1, name: 'Daten Ihrer Firma' }))
  for (const [label, text] of address) await keys.type(field(label), text)
  await keys.type(field('Steuernummer'), '214/5012/3456')
  await keys.activate(button('Weiter'))
  await keys.arriveAt(page.getByRole('heading', { level: 1, name: 'Konto und Zustimmung' }))
  await keys.tick(page.getByRole('checkbox', { name: /Teilnahmebedingungen/ }))
  await look(page, 'complete-data')
  await keys.activate(button('Daten einreichen'))
  await keys.arriveAt(page.getByRole('heading', { level: 1 }))
  await page.getByText('Ausgezahlt wird nach der Freischaltung.').waitFor()
  await page.getByText(/^Sie hören bis \d\d\.\d\d\.\d{4} von uns\.$/).waitFor()
  await look(page, 'registration-in-review')
  await keys.activate(page.getByRole('link', { name: 'Zur Startseite' }))
  await page.getByText('Verkaufsstellen angeben').waitFor()
  await page.getByText('Unterlagen Ihrer Firma hinzufügen').waitFor()
})
