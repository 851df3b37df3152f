import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { CorrectButton } from './correct-button.tsx'
import { CorrectionsBlock } from './corrections-block.tsx'

const correction = {
  id: 'k1',
  kind: 'correct_serial',
  line: 'l1',
  device: 'SN-2',
  before: 'SN-1',
  after: 'SN-2',
  amount_before: 150,
  amount_after: 120,
  reason: null,
  corrected_by: 'Bergmann GmbH',
  corrected_at: '2026-11-20T09:00:00.000Z',
}
const dated = {
  ...correction,
  id: 'k2',
  kind: 'correct_invoice_date',
  before: null,
  after: '2026-02-10',
}

function show({
  role = 'admin',
  status = 'in_review',
  assignee = 'm1',
  corrections = [] as object[],
} = {}) {
  const claim = {
    id: 'p1',
    paperwork_status: status,
    link_assignee: { id: assignee },
    invoice_date: '2026-02-11',
  } as unknown as Loaded<'paperwork'>
  const lines = [
    { id: 'l1', serial: 'SN-2', label: 'SN-2', link_product: null },
  ] as unknown as Loaded<'paperwork_line'>[]
  return showScreen(
    <>
      <CorrectionsBlock claim={claim.id} />
      <CorrectButton claim={claim} lines={lines} />
    </>,
    {
      role,
      path: `/${role}/paperworks/p1`,
      known: { '/lib/paperwork/unit/p1/function/corrections': corrections },
      onSend: () => ({ id: 'p1', paperwork_status: 'in_review' }),
    },
  )
}

it('tells before and after of each field, who, when and what it means for the amount', async () => {
  show({ role: 'moderator', corrections: [correction, dated] })
  await screen.findByText('Berichtigt')
  const rows = (await screen.findAllByRole('row')).map(wordsOf)
  expect(rows).toEqual([
    'AngabeVorherNachher',
    'SeriennummerSN-1SN-2',
    'Rechnungsdatumkeine Angabe10.02.2026',
  ])
  expect(wordsOf(document.body)).toMatch(/120,00\s€ statt 150,00\s€/)
  expect(wordsOf(document.body)).toContain('Bergmann GmbH, 20.11.2026')
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['a moderator', { role: 'moderator' }],
  ['another than whoever reviews', { assignee: 'someone' }],
  ['a claim that is decided', { status: 'approved' }],
  ['the brand', { role: 'brand' }],
])('shows nothing to correct: %s', async (_, options) => {
  const { asked: requests } = show(options)
  const isAsked = !('role' in options) || options.role !== 'brand'
  await waitFor(() => expect(requests).toHaveLength(isAsked ? 1 : 0))
  expect(screen.queryByText('Berichtigt')).toBeNull()
})

it('lets an admin correct a serial number, with a reason and not without one', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Angabe berichtigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const value = dialog.getByLabelText(/Richtig ist/)
  expect(value).toHaveProperty('value', 'SN-2')
  await user.click(dialog.getByRole('button', { name: 'Angabe berichtigen' }))
  expect((await dialog.findAllByText(/was richtig ist/)).length).toBeGreaterThan(0)
  await user.clear(value)
  await user.type(value, 'sn-3')
  await user.type(dialog.getByLabelText(/Grund/), 'Zahlendreher')
  await user.click(dialog.getByRole('button', { name: 'Angabe berichtigen' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/lib/paperwork/unit/p1/function/correct',
        body: {
          items: [{ kind: 'correct_serial', line: 'l1', value: 'SN-3' }],
          reason: 'Zahlendreher',
        },
      },
    ]),
  )
})
