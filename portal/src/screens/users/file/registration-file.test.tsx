import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { chooseFromHead } from '../../../testing/choose-from-head.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { MemberActions } from '../member-actions.tsx'
import { RegistrationFile } from './registration-file.tsx'
import { WaitingRegistrations } from './waiting-registrations.tsx'

const file = {
  member_status: 'in_review',
  handed_in_at: '2026-11-20T09:00:00.000Z',
  documents_rule: 'optional',
  documents: [
    {
      id: 'd1',
      kind: 'trade_registration',
      name: 'gewerbe.pdf',
      size: 2_048,
      media_type: 'application/pdf',
      added_at: '2026-11-20T08:50:00.000Z',
    },
  ],
  hints: [
    {
      hint: 'same_vat_id',
      members: [
        { arke: 'installer', id: 'i2', company: 'Klima Nord GmbH', member_status: 'active' },
      ],
    },
    { hint: 'holder_differs', members: [] },
  ],
  vat: { vat_id: 'DE136695976', is_well_formed: true, check: null },
  questions: [],
}

const show = (over: object = {}) =>
  showScreen(<RegistrationFile arke="installer" id="i1" />, {
    role: 'admin',
    path: '/admin/users?unit=i1',
    known: { '/lib/installer/unit/i1/function/registration_file': { ...file, ...over } },
  })

it('tells hints with whom they are about, what is in order, and the documents', async () => {
  show()
  expect(await screen.findByText('Dieselbe USt-IdNr. hat auch:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Klima Nord GmbH' })).toBeTruthy()
  expect(screen.getByText('Der Kontoinhaber heißt anders als die Firma.')).toBeTruthy()
  const words = wordsOf(document.body)
  expect(words).toContain('USt-IdNr. DE136695976: Form und Prüfziffer stimmen.')
  expect(words).toContain('Bei der Bestätigungsstelle nicht abgefragt.')
  expect(screen.getByText('gewerbe.pdf')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Hinweis' })).toHaveLength(2)
})

it.each([
  [{ outcome: 'valid', name: 'Wärme AG', address: 'Wien' }, 'Bestätigt am', 'Wärme AG, Wien'],
  [{ outcome: 'invalid', name: null, address: null }, 'Laut Abfrage vom', 'nicht gültig'],
  [{ outcome: null, name: null, address: null }, 'Abfrage läuft seit', ''],
])('says what the register said: %j', async (answer, begins, ends) => {
  const at = '2026-11-20T09:00:00.000Z'
  const check = { asked_at: at, answered_at: answer.outcome && at, ...answer }
  show({ vat: { vat_id: 'ATU13585627', is_well_formed: true, check } })
  const sentence = await screen.findByText(new RegExp(begins))
  expect(sentence.textContent).toContain(ends)
})

const unit: AnyUnit = {
  id: 'i1',
  arke_id: 'installer',
  inserted_at: '',
  updated_at: '',
  metadata: {},
  version: 1,
  company: 'Bergmann GmbH',
  member_status: 'in_review',
  customer_number: null,
  link_sales_points: [{ id: 'p1', label: 'Nord Köln' }],
}
const acting = () =>
  showScreen(<MemberActions arke="installer" unit={unit} edit={null} />, { role: 'admin' })

it('approves with number and sales points in one window', async () => {
  const { user, sent } = acting()
  await user.click(await screen.findByRole('button', { name: 'Registrierung freigeben' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Kundennummer'), 'IN-4711')
  await user.click(dialog.getByRole('button', { name: 'Registrierung freigeben' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/lib/installer/unit/i1/function/approve_registration',
    body: { customer_number: 'IN-4711', link_sales_points: ['p1'] },
  })
})

it('asks back nothing that is not written', async () => {
  const { user, sent } = acting()
  await chooseFromHead(user, 'Rückfrage stellen')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Rückfrage senden' }))
  expect(await dialog.findByText('Bitte schreiben Sie, was Sie wissen möchten.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Frage'), 'Bitte die Gewerbeanmeldung.')
  await user.click(dialog.getByRole('button', { name: 'Rückfrage senden' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    reason: 'document_missing',
    text: 'Bitte die Gewerbeanmeldung.',
  })
})

it('shows the queue with its age, and nothing where nobody waits', async () => {
  const item = { arke: 'installer', id: 'i1', company: 'Bergmann GmbH', city: 'Köln' }
  const items = [{ ...item, since: '2026-11-02', working_days: 9, is_late: true }]
  showScreen(<WaitingRegistrations />, {
    role: 'admin',
    path: '/admin/users',
    known: {
      '/lib/installer/function/waiting_registrations': { count: 24, items },
    },
  })
  expect(await screen.findByText('Wartende Registrierungen: 24')).toBeTruthy()
  expect(screen.getByText('9 Arbeitstage')).toBeTruthy()
  expect(screen.getByText(/Weitere 23/)).toBeTruthy()
})
