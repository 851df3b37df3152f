import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ClearingQueue } from './clearing-queue.tsx'

const entry = (over: object = {}) => ({
  id: 'e1',
  message: 'f1',
  run: { id: 'run1', label: 'Lauf 2026-011' },
  kind: 'camt.053',
  booked_on: '2026-11-23',
  amount: -50.01,
  currency: 'EUR',
  text: 'Cashback Lauf 2026-011',
  counterparty: 'Bergmann GmbH',
  iban_masked: 'DE89 **** 3000',
  end_to_end_id: 'E2E1',
  reason_code: null,
  reason: null,
  why: 'amount_differs',
  is_proposed: false,
  why_text: 'Der Betrag ist ein anderer als der des Postens.',
  candidates: [{ id: 'p1', label: 'Bergmann GmbH', amount: 50 }],
  ...over,
})

const show = (items: object[], { count = items.length, onSend = () => ({}) as object } = {}) =>
  showScreen(<ClearingQueue run={null} />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=answers',
    known: { '/lib/payout_run/function/open_entries': { items, count, missing: [] } },
    onSend,
  })

async function open({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: /^Buchung über .* klären$/ }))
  return within(await screen.findByRole('dialog'))
}

it('tells what the bank booked, for which run, and why it fits nothing', async () => {
  show([entry()])
  const row = await rowSaying(/Bergmann GmbH/)
  for (const text of ['23.11.2026', 'Lauf 2026-011', 'Referenz E2E1', '−50,01 €', 'ein anderer'])
    expect(wordsOf(row)).toContain(text)
})

it('offers the item it may be, and sends a person’s decision with the note', async () => {
  const page = show([entry()])
  const dialog = await open(page)
  expect(wordsOf(screen.getByRole('dialog'))).toContain('Der Betrag ist ein anderer')
  await page.user.type(dialog.getByRole('textbox', { name: /Vermerk/ }), 'Ein Cent Gebühr')
  await page.user.click(dialog.getByRole('button', { name: 'Klären' }))
  await waitFor(() =>
    expect(page.sent[0]).toMatchObject({
      path: '/lib/payout_run/function/settle_as',
      body: { entry: 'e1', as: 'executed', item: 'p1', reason: 'Ein Cent Gebühr' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows the server’s refusal beside the note', async () => {
  const words = 'Bitte schreiben Sie, warum der Betrag ein anderer ist.'
  const page = show([entry()], {
    onSend: () => new Refused(400, words, 'reason', 'parameter_validation'),
  })
  const dialog = await open(page)
  await page.user.type(dialog.getByRole('textbox', { name: /Vermerk/ }), 'Gebühr')
  await page.user.click(dialog.getByRole('button', { name: 'Klären' }))
  expect(await dialog.findByText(words)).toBeDefined()
  expect(dialog.getByRole('textbox', { name: /Vermerk/ }).getAttribute('aria-invalid')).toBe('true')
})

it('that belongs to no item needs a note, and offers nothing to book', async () => {
  const page = show([entry({ candidates: [], run: null, amount: 47.11 })])
  const dialog = await open(page)
  expect(dialog.queryByRole('radio', { name: /Rückgabe/ })).toBeNull()
  await page.user.click(dialog.getByRole('button', { name: 'Klären' }))
  expect(await dialog.findByText('Bitte schreiben Sie, was es ist.')).toBeDefined()
  expect(page.sent).toHaveLength(0)
})

it('asks which item it is where several may be it', async () => {
  const other = { id: 'p2', label: 'Klima Ost GmbH', amount: 50.01 }
  const page = show([entry({ candidates: [...entry().candidates, other] })])
  const dialog = await open(page)
  await page.user.click(dialog.getByRole('button', { name: 'Klären' }))
  expect(await dialog.findByText('Bitte wählen Sie den Posten.')).toBeDefined()
  expect(page.sent).toHaveLength(0)
})

it('reads a long queue in pages', async () => {
  const { user, asked: requests } = show([entry()], { count: 90 })
  await rowSaying(/Bergmann GmbH/)
  await user.click(screen.getByRole('button', { name: /Nächste Seite/ }))
  await waitFor(() =>
    expect(requests.some(({ query }) => Number(query.get('offset')) > 0)).toBe(true),
  )
})

it('says that there is nothing to decide', async () => {
  show([])
  expect(await screen.findByText('Nichts zu klären')).toBeDefined()
})

it('tells between which statements days are missing', async () => {
  const missing = [
    { account: 'DE02 **** **** **** 2051', after: '2026-11-12', before: '2026-11-16' },
  ]
  showScreen(<ClearingQueue run={null} />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=answers',
    known: { '/lib/payout_run/function/open_entries': { items: [], count: 0, missing } },
  })
  expect(await screen.findByText(/zwischen 12\.11\.2026 und 16\.11\.2026/)).toBeTruthy()
})
