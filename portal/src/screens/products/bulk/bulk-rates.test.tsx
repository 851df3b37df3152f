import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { listed, type TestCall } from '../../../testing/serve.ts'
import { type Shown, showScreen } from '../../../testing/show-screen.tsx'
import { HeadActions } from '../../../units/page/head-actions.tsx'
import { useBulkRates } from './use-bulk-rates.tsx'

const product = (id: string, name: string) => ({
  ...{ id, arke_id: 'product', version: 1, label: name, name, family: 'heat_pump', metadata: {} },
  ...{ inserted_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
})
const preview = {
  products: [{ id: 'p1', name: 'Alpha', before: 100, after: 105, devices: 40, cost: 200 }],
  left: [{ id: 'p2', name: 'Beta', why: 'percent' }],
  devices: 40,
  cost: 200,
}
const waiting = {
  id: 'm1',
  kind: 'bulk_rate',
  subject: 'product_rate',
  subject_name: 'Cashback-Satz',
  before: { products: [{ id: 'p1', name: 'Alpha', amount: 100 }] },
  after: {
    valid_from: '2126-07-01',
    percent: 5,
    amount: null,
    products: [{ id: 'p1', name: 'Alpha', amount: 105 }],
  },
  reason: 'Neue Preisliste',
  proposed_by: { id: 'b1', label: 'Britta Marke' },
  is_own: false,
  may_decide: true,
  proposed_at: '2026-03-02T09:00:00Z',
  state: 'open',
  decided_by: null,
  decided_at: null,
  decline_reason: null,
}

/** The header actions of the products screen. */
function Head() {
  const { actions, dialog } = useBulkRates()
  return (
    <>
      <HeadActions edit={null} others={actions} />
      {dialog}
      <OpenChanges kind="bulk_rate" />
    </>
  )
}

const show = ({ open = [] as object[], ...options }: Shown & { open?: object[] } = {}) =>
  showScreen(<Head />, {
    role: 'admin',
    known: {
      '/lib/product/unit': listed(product('p1', 'Alpha'), product('p2', 'Beta')),
      '/lib/change/function/changes': {
        items: open,
        confirmers: [{ id: 'm9', label: 'Jana Adler' }],
      },
    },
    onSend: ({ path }: TestCall) => (path.endsWith('preview_rates') ? preview : {}),
    ...options,
  })

it('are shown with what each becomes and costs before they are proposed', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Viele Sätze ändern …' }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText(/^Gültig ab/)
  await user.clear(day)
  await user.type(day, '01.07.2126')
  await user.type(dialog.getByLabelText(/Änderung je Gerät/), '5')
  expect(await dialog.findByText(/\(40 Geräte\) kostet das 200,00\s€ mehr im Jahr/)).toBeDefined()
  await user.click(dialog.getByText('1 Produkt im Einzelnen'))
  expect(within(dialog.getByRole('row', { name: /Alpha/ })).getByText(/105,00/)).toBeDefined()
  expect(dialog.getByText(/Beta \(zahlt einen Anteil vom Preis\)/)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Neue Preisliste')
  await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const proposed = sent.find(({ path }) => path.endsWith('propose_rates'))
  expect(proposed).toMatchObject({
    body: {
      valid_from: '2126-07-01',
      products: ['p1', 'p2'],
      percent: 5,
      amount: null,
      reason: 'Neue Preisliste',
    },
  })
})

it('that wait are shown to who decides, with their cost, and no others are proposed', async () => {
  show({ open: [waiting] })
  expect(await screen.findByText('1 Satz: +5 % ab 01.07.2126')).toBeDefined()
  expect(await screen.findByText(/mehr im Jahr/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Freigeben' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Viele Sätze ändern …' })).toBeNull()
})

it('are nothing for participants', async () => {
  const { asked: requests } = show({ role: 'installer' })
  await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(0))
  expect(screen.queryByRole('button', { name: 'Viele Sätze ändern …' })).toBeNull()
})
