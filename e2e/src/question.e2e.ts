import { expect, it } from 'vitest'
import { look, menu, useBrowser } from './portal/browser.ts'
import { keysOf } from './portal/keys.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

it('a question is promised an answer, taken on from its notice, answered and closed, by the keyboard alone', async () => {
  const subject = 'Wann kommt meine Auszahlung?'
  const installer = await openAs('installer')
  const asking = keysOf(installer)
  const field = (name: RegExp) => installer.getByRole('textbox', { name })
  const button = (name: string | RegExp) => installer.getByRole('button', { name })
  await asking.activate(menu(installer, 'Kontakt'))
  await asking.arriveAt(installer.getByRole('heading', { level: 1, name: 'Kontakt' }))
  await asking.activate(button('Anfrage schreiben'))
  await asking.pick(
    installer.getByRole('combobox', { name: /Thema/ }),
    installer.getByRole('option', { name: 'Auszahlung' }),
  )
  await asking.type(field(/Betreff/), subject)
  await asking.type(field(/^Nachricht/), 'Seit drei Wochen warte ich.')
  await asking.activate(button('Absenden'))
  await button(new RegExp(`${subject}.*Antwort bis`, 's')).waitFor(patient)
  await installer.getByText('Noch keine Antwort.').waitFor(patient)
  await look(installer, 'question-asked')

  const admin = await openAs('admin')
  const answering = keysOf(admin)
  await admin.goto('/admin/notification')
  await answering.activate(admin.getByRole('link', { name: `Anfrage: ${subject}` }))
  await admin.waitForURL(/\/faq\?.*tab=inbox/)
  await answering.arriveAt(admin.getByRole('heading', { level: 1, name: subject }))
  await answering.activate(admin.getByRole('button', { name: 'Übernehmen' }))
  await answering.arriveAt(admin.getByRole('button', { name: 'Mehr', exact: true }))
  await answering.type(
    admin.getByRole('textbox', { name: /^Nachricht an/ }),
    'Der Lauf ist am 15.12.',
  )
  await look(admin, 'question-answer')
  await answering.activate(admin.getByRole('button', { name: 'Nachricht senden' }))
  await admin.getByText('Der Lauf ist am 15.12.', { exact: true }).last().waitFor(patient)

  await installer.getByText('Der Lauf ist am 15.12.').waitFor(patient)
  await installer.getByText('Beantwortet').waitFor(patient)
  await look(installer, 'question-answered')
  await asking.activate(button('Hat sich erledigt'))
  await installer.getByText(/Diese Anfrage ist geschlossen/).waitFor(patient)

  await admin.goto('/admin/faq?tab=inbox')
  await admin.getByRole('heading', { level: 1, name: 'Häufige Fragen' }).waitFor(patient)
  await look(admin, 'question-inbox')
  expect(await admin.getByRole('row', { name: new RegExp(subject.slice(0, 10)) }).count()).toBe(0)
})
