import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { SecondBlock } from './second-block.tsx'

const first = {
  id: 'f1',
  state: 'open',
  amount: 3_000,
  because: ['amount'],
  lines: [{ line: 'l1', decision: 'rejected', reason: 'SERIAL_UNREADABLE' }],
  note: 'Ein Gerät fehlt',
  override_reason: null,
  approved_by: { id: 'other', label: 'Jana Adler' },
  approved_at: '2026-11-20T09:00:00.000Z',
  return_reason: null,
}

function show({
  role = 'admin',
  status = 'pending_second_approval',
  over: overrides = {},
  answer = { paperwork_status: 'approved' },
} = {}) {
  const claim = { id: 'p1', paperwork_status: status } as unknown as Loaded<'paperwork'>
  const lines = [
    { id: 'l1', serial: 'SN-1', product_name: 'Wärmepumpe 8' },
  ] as unknown as Loaded<'paperwork_line'>[]
  return showScreen(<SecondBlock claim={claim} lines={lines} />, {
    role,
    path: `/${role}/paperworks/p1`,
    known: { '/lib/paperwork/unit/p1/function/first_approvals': [{ ...first, ...overrides }] },
    onSend: () => answer,
  })
}

it('tells who approved what and why a second person is asked', async () => {
  show()
  await screen.findByText('Wartet auf die zweite Person')
  const words = wordsOf(document.body)
  expect(words).toMatch(/Jana Adler hat am .* 3\.000,00\s€ genehmigt\./)
  expect(words).toContain('über der Vier-Augen-Grenze')
  expect(words).toContain('Wärmepumpe 8 (SN-1): abgelehnt.')
  expect(words).toContain('An den Fachbetrieb: Ein Gerät fehlt')
})

it('is confirmed with one click', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Bestätigen und gutschreiben' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { decision: 'confirm' } }]))
})

it('is returned with a reason and not without one', async () => {
  const { user, sent } = show({ answer: { paperwork_status: 'in_review' } })
  await user.click(await screen.findByRole('button', { name: 'Zurückgeben' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Zurückgeben' }))
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Rechnung fehlt')
  await user.click(dialog.getByRole('button', { name: 'Zurückgeben' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { decision: 'return', reason: 'Rechnung fehlt' } }]),
  )
})

it('offers a moderator no button and says who confirms', async () => {
  show({ role: 'moderator' })
  expect(await screen.findByText('Bestätigen kann die Verwaltung.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers whoever approved no button either', async () => {
  show({ over: { approved_by: { id: 'm1', label: 'Ich' } } })
  expect(await screen.findByText(/bestätigen muss jemand anderes/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
