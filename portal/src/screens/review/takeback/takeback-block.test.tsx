import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { TakebackBlock } from './takeback-block.tsx'

const answer = {
  devices: [
    { id: 'l1', name: 'Wärmepumpe 8', serial: 'SN-1', amount: 150 },
    { id: 'l2', name: 'Wärmepumpe 8', serial: 'SN-2', amount: 135.5 },
  ],
  held: 100,
  available: 80,
  limit: 200,
  takebacks: [],
}

const waiting = {
  id: 't1',
  kind: 'reverse',
  state: 'open',
  amount: 285.5,
  devices: 2,
  reason: 'RETURNED_GOODS',
  note: 'Laut Großhändler zurückgegeben.',
  evidence: [],
  requested_by: { id: 'other', label: 'Jana Adler' },
  requested_at: '2026-11-20T09:00:00.000Z',
  decline_reason: null,
}

function show({
  status = 'approved',
  role = 'admin',
  over: overrides = {},
  reports = [] as object[],
  onSend = () => ({ is_waiting: false, paperwork_status: 'reversed' }) as object,
} = {}) {
  const claim = { id: 'p1', paperwork_status: status } as unknown as Loaded<'paperwork'>
  return showScreen(<TakebackBlock claim={claim} documents={[]} />, {
    role,
    path: `/${role}/paperworks/p1`,
    known: {
      '/lib/paperwork/unit/p1/function/takeback': { ...answer, ...overrides },
      '/lib/contact_request/unit': listed(...reports),
    },
    onSend,
  })
}

const open = async (screenView: ReturnType<typeof show>) => {
  await screenView.user.click(await screen.findByRole('button', { name: 'Zurückfordern' }))
  return within(await screen.findByRole('dialog'))
}

const choose = async ({ user }: ReturnType<typeof show>, reason: RegExp) => {
  await user.click(screen.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: reason }))
}

it('says where the money comes from, as devices are chosen', async () => {
  const screenView = show()
  const dialog = await open(screenView)
  expect(wordsOf(screen.getByRole('dialog'))).toMatch(/Zurückgefordert werden 285,50\s€/)
  const words = () => wordsOf(screen.getByRole('dialog'))
  expect(words()).toMatch(/100,00\s€ aus der Haltefrist/)
  expect(words()).toMatch(/80,00\s€ aus dem Guthaben/)
  expect(words()).toMatch(/105,50\s€ als Schuld/)
  expect(words()).toContain('Eine zweite Person gibt frei')
  expect(dialog.queryByRole('button', { name: 'Zurückfordern' })).toBeNull()
  await screenView.user.click(dialog.getByRole('checkbox', { name: /SN-1/ }))
  expect(words()).toMatch(/Zurückgefordert werden 135,50\s€/)
  expect(words()).not.toContain('Schuld')
  expect(words()).not.toContain('zweite Person')
  expect(dialog.getByRole('button', { name: 'Zurückfordern' })).toBeDefined()
})

it('sends the chosen devices with the reason, and nothing without one', async () => {
  const screenView = show()
  const dialog = await open(screenView)
  const submit = () =>
    screenView.user.click(
      dialog.getByRole('button', { name: /^(Zurückfordern|Zur Zweitfreigabe geben)$/ }),
    )
  await submit()
  expect(screenView.sent).toHaveLength(0)
  await screenView.user.click(dialog.getByRole('checkbox', { name: /SN-1/ }))
  await choose(screenView, /zurückgegeben|Rückgabe|Retoure|zurück/i)
  await submit()
  await waitFor(() => expect(screenView.sent).toHaveLength(1))
  expect(screenView.sent[0]).toMatchObject({
    path: '/lib/paperwork/unit/p1/function/reverse',
    body: { reason: 'RETURNED_GOODS', lines: [{ line: 'l2' }] },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps the window and what was typed when the server refuses', async () => {
  const screenView = show({ onSend: () => new Refused(409, 'Die Beträge haben sich geändert.') })
  const dialog = await open(screenView)
  await choose(screenView, /zurückgegeben|Rückgabe|Retoure|zurück/i)
  await screenView.user.click(dialog.getByRole('button', { name: 'Zur Zweitfreigabe geben' }))
  expect(await dialog.findByText('Die Beträge haben sich geändert.')).toBeDefined()
})

it('lets a second person confirm, and whoever asked only withdraw', async () => {
  const { user, sent } = show({ over: { takebacks: [waiting] } })
  expect(await screen.findByText(/Jana Adler möchte 285,50/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Zurückfordern' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Freigeben' }))
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([
      '/lib/paperwork/unit/p1/function/confirm_takeback',
    ]),
  )
})

it('shows whoever asked that he waits', async () => {
  const own = { ...waiting, requested_by: { id: 'm1', label: 'Ich' } }
  show({ over: { takebacks: [own] } })
  expect(await screen.findByRole('button', { name: 'Zurückziehen' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
})

it.each([
  ['admin', 'approved', ['Zurückfordern', 'Gerät tauschen', 'Erneut prüfen']],
  ['super_admin', 'partially_approved', ['Zurückfordern', 'Gerät tauschen', 'Erneut prüfen']],
  ['admin', 'expired', ['Erneut prüfen']],
  ['admin', 'in_review', []],
  ['admin', 'reversed', []],
  ['moderator', 'approved', []],
  ['brand', 'approved', []],
])('offers %s of a claim that is %s: %j', async (role, status, expected) => {
  show({ role, status, over: status === 'expired' ? { devices: [] } : {} })
  await expect
    .poll(() => screen.queryAllByRole('button').map(({ textContent }) => textContent))
    .toEqual(expected)
})

it('opens a claim again with a reason', async () => {
  const { user, sent } = show({
    onSend: () => ({ is_waiting: false, paperwork_status: 'in_review' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Erneut prüfen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Grund'), 'Die Rechnung war eine andere.')
  await user.click(dialog.getByRole('button', { name: 'Erneut prüfen' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      path: '/lib/paperwork/unit/p1/function/reopen',
      body: { reason: 'Die Rechnung war eine andere.' },
    }),
  )
})

it('puts the device that the firm reported in the place of the old one', async () => {
  const report = {
    id: 'q1',
    topic: 'exchanged',
    contact_status: 'open',
    subject: 'Wärmepumpe 8 (SN-2)',
    link_paperwork_line: { id: 'l2' },
    replacement_serial: 'SN-9',
    inserted_at: '2026-11-20T09:00:00.000Z',
  }
  const { user, sent } = show({
    reports: [report, { ...report, id: 'q2', contact_status: 'closed' }],
    onSend: () => ({ paperwork_status: 'approved' }),
  })
  expect(await screen.findAllByText(/Wärmepumpe 8 \(SN-2\) getauscht gegen SN-9/)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Gerät tauschen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Gerät tauschen' }))
  expect(await dialog.findByText('Bitte nennen Sie den Grund.')).toBeDefined()
  await user.type(dialog.getByLabelText(/Grund/), 'Verdichter defekt')
  await user.click(dialog.getByRole('button', { name: 'Gerät tauschen' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      path: '/lib/paperwork/unit/p1/function/exchange',
      body: { line: 'l2', serial: 'SN-9', reason: 'Verdichter defekt' },
    }),
  )
})
