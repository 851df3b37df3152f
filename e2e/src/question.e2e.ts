import { expect, it } from 'vitest'
import { look, menu, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

it('a question is promised an answer, taken on from its notice, answered and closed', async () => {
  const subject = 'Wann kommt meine Auszahlung?'
  const installer = await openAs('installer')
  await menu(installer, 'Kontakt').click()
  await installer.getByRole('button', { name: 'Anfrage schreiben' }).click()
  await installer.getByRole('combobox', { name: /Thema/ }).click()
  await installer.getByRole('option', { name: 'Auszahlung' }).click()
  await installer.getByRole('textbox', { name: /Betreff/ }).fill(subject)
  await installer.getByRole('textbox', { name: /^Nachricht/ }).fill('Seit drei Wochen warte ich.')
  await installer.getByRole('button', { name: 'Absenden' }).click()
  const own = installer.getByRole('button', { name: new RegExp(`${subject}.*Antwort bis`, 's') })
  await own.waitFor(patient)
  await own.click()
  await installer.getByText('Noch keine Antwort.').waitFor(patient)
  await look(installer, 'question-asked')

  const admin = await openAs('admin')
  await admin.goto('/admin/notification')
  await admin.getByRole('link', { name: `Anfrage: ${subject}` }).click()
  await admin.waitForURL(/\/faq\?.*tab=inbox/)
  await admin.getByRole('button', { name: 'Übernehmen' }).click()
  await admin.getByRole('button', { name: 'Zurückgeben' }).waitFor(patient)
  await admin.getByRole('textbox', { name: /^Nachricht an/ }).fill('Der Lauf ist am 15.12.')
  await look(admin, 'question-answer')
  await admin.getByRole('button', { name: 'Nachricht senden' }).click()
  await admin.getByText('Der Lauf ist am 15.12.', { exact: true }).last().waitFor(patient)

  await installer.getByText('Der Lauf ist am 15.12.').waitFor(patient)
  await installer.getByText('Beantwortet').waitFor(patient)
  await look(installer, 'question-answered')
  await installer.getByRole('button', { name: 'Hat sich erledigt' }).click()
  await installer.getByText(/Diese Anfrage ist geschlossen/).waitFor(patient)

  await admin.goto('/admin/faq?tab=inbox')
  await admin.getByRole('heading', { level: 1, name: 'Häufige Fragen' }).waitFor(patient)
  await look(admin, 'question-inbox')
  expect(await admin.getByRole('row', { name: new RegExp(subject.slice(0, 10)) }).count()).toBe(0)
})
