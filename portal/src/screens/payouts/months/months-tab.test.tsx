import type { MonthSum } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { MonthsTab } from './months-tab.tsx'

const month = (over: object = {}) => ({
  month: '2026-01',
  status: 'open',
  closable_from: '2026-02-01',
  note: null,
  proposed_by: null,
  proposed_at: null,
  closed_by: null,
  closed_at: null,
  handed_over_by: null,
  handed_over_at: null,
  approved: 500,
  paid: 400,
  ...over,
})
const proposed = (id: string) =>
  month({
    status: 'proposed',
    proposed_by: { id, arke_id: 'admin', label: 'Jana Adler' },
    proposed_at: '2026-02-03T09:00:00.000Z',
  })
const ids = ['claims', 'ledger', 'budgets', 'payouts', 'bank', 'receipts'] as const
const agreeing = ids.map(
  (id): MonthSum => ({
    id,
    stated: 1_000,
    booked: 1_000,
    count: 0,
    differences: [],
  }),
)
const differing = agreeing.map((sum) =>
  sum.id === 'bank'
    ? {
        ...sum,
        booked: 999.9,
        count: 1,
        differences: [{ subject: 'run1', label: 'Lauf 2026-001', stated: 1_000, booked: 999.9 }],
      }
    : sum,
)

const show = (
  current: object,
  { sums = agreeing, late = { count: 0, amount: 0 }, onSend = () => ({}) as object } = {},
) =>
  showScreen(<MonthsTab />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=months&month=2026-01',
    known: {
      '/lib/accounting_month/function/months': { items: [current] },
      '/lib/accounting_month/function/sums': {
        month: '2026-01',
        sums,
        as_of: '2026-02-04T09:00:00.000Z',
        late,
      },
    },
    onSend,
  })

it('compares six sums, and proposes a month whose sums agree without a word', async () => {
  const { user, sent } = show(month())
  await user.click(await screen.findByText('Sechs Summen im Abgleich'))
  expect(await screen.findByText(/^Stimmt/)).toBeDefined()
  expect(wordsOf(await rowSaying(/Belege/))).toMatch(/1\.000,00\s€ ?1\.000,00\s€ ?0,00\s€/)
  expect(screen.queryByText('Abweichungen')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Abschluss vorschlagen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Abschluss vorschlagen' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      path: '/lib/accounting_month/function/propose_close',
      body: { month: '2026-01' },
    }),
  )
})

it('names what differs, and asks for an explanation of it', async () => {
  const { user, sent } = show(month(), { sums: differing })
  const link = await screen.findByRole('link', { name: 'Lauf 2026-001' })
  expect(link.getAttribute('href')).toContain('/admin/paperworks/payouts/run1')
  expect(wordsOf(document.body)).toMatch(/0,10\s€/)
  await user.click(screen.getByRole('button', { name: 'Abschluss vorschlagen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const propose = () => user.click(dialog.getByRole('button', { name: 'Abschluss vorschlagen' }))
  await propose()
  expect(await dialog.findByText('Bitte erklären Sie die Abweichungen.')).toBeDefined()
  expect(sent).toHaveLength(0)
  await user.type(dialog.getByRole('textbox'), 'Bankgebühr')
  await propose()
  await waitFor(() => expect(sent[0]?.body).toEqual({ month: '2026-01', note: 'Bankgebühr' }))
})

it('is not closed by whoever proposed it', async () => {
  show(proposed('m1'))
  const close = await screen.findByRole('button', { name: /^Monat abschließen/ })
  expect(close.getAttribute('aria-disabled')).toBe('true')
  expect(wordsOf(document.body)).toContain('abschließen muss jemand anderes')
})

it('is closed by a second person, who reads the server’s refusal in the dialog', async () => {
  const { user } = show(proposed('other'), {
    onSend: () => new Refused(409, 'Die Summen sind seit dem Vorschlag andere.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Monat abschließen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Monat abschließen' }))
  expect(await dialog.findByText(/seit dem Vorschlag andere/)).toBeDefined()
})

it('is left open with a reason', async () => {
  const { user, sent } = show(proposed('other'))
  await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Ein Auszug fehlt.')
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      path: '/lib/accounting_month/function/decline_close',
      body: { month: '2026-01', reason: 'Ein Auszug fehlt.' },
    }),
  )
})

it('that is not over can’t be proposed yet', async () => {
  show(month({ closable_from: '2999-02-01' }))
  const propose = await screen.findByRole('button', { name: /^Abschluss vorschlagen/ })
  expect(propose.getAttribute('aria-disabled')).toBe('true')
  expect(wordsOf(document.body)).toContain('01.02.2999')
})

it('that is closed says by whom, and of which day its budgets are', async () => {
  const closer = { id: 'a2', arke_id: 'admin', label: 'Timo Beck' }
  show({
    ...proposed('a1'),
    status: 'closed',
    closed_by: closer,
    closed_at: '2026-02-04T09:00:00Z',
  })
  expect(
    await screen.findByText(/^Abgeschlossen am 04\.02\.2026.*Jana Adler.*Timo Beck/),
  ).toBeDefined()
  expect(await rowSaying(/Budgets \(am 04\.02\.2026\)/)).toBeDefined()
})

it('that is open says that its budgets are of today, and what was read late', async () => {
  show(month(), { late: { count: 2, amount: 300.18 } })
  expect(await rowSaying(/Budgets \(heute\)/)).toBeDefined()
  expect(wordsOf(screen.getByText(/schon abgeschlossen waren/))).toContain('300,18 €')
})

it('opens with the month that is to be closed next, and tells the sums of all', async () => {
  const closed = month({ month: '2025-12', status: 'closed' })
  showScreen(<MonthsTab />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=months',
    known: {
      '/lib/accounting_month/function/months': {
        items: [month({ month: '2026-03' }), month({ month: '2026-02' }), month(), closed],
      },
      '/lib/accounting_month/function/sums': {
        ...{ month: '2026-01', sums: agreeing, as_of: '2026-02-04T09:00:00.000Z' },
        late: { count: 0, amount: 0 },
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Nächster Monat: Januar 2026' })).toBeDefined()
  expect(wordsOf(await rowSaying(/Dezember 2025/))).toContain('500,00 €400,00 €')
})

it('has the books of whole months made for the tax office', async () => {
  const months = ['2026-02', '2026-01', '2025-12'].map((name) => month({ month: name }))
  const { user, sent } = showScreen(<MonthsTab />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=months',
    known: {
      '/lib/accounting_month/function/months': { items: months },
      '/lib/accounting_month/function/sums': new Refused(503, 'Gerade nicht.'),
    },
    onSend: () => ({ job: 'e1' }),
  })
  const first = await screen.findByRole('combobox', { name: 'Erster Monat' })
  expect(first.textContent).toContain('Januar 2026')
  await user.click(first)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Januar 2026',
    'Dezember 2025',
  ])
  await user.click(screen.getByRole('option', { name: 'Dezember 2025' }))
  await user.click(screen.getByRole('button', { name: 'Datei erstellen' }))
  await screen.findByText(/^Die Datei wird erstellt/)
  expect(sent[0]).toMatchObject({
    path: '/lib/accounting_month/function/tax_audit',
    body: { from: '2025-12', to: '2026-01' },
  })
})

it('says who gave a month to the accountant', async () => {
  const handed_over_by = { id: 'admin2', arke_id: 'admin', label: 'Jana Adler' }
  show(month({ handed_over_by, handed_over_at: '2026-02-03T09:00:00.000Z' }))
  expect(await screen.findByText(/An DATEV übergeben: Jana Adler, /)).toBeDefined()
})
