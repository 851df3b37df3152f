import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ReceiptsTab } from './receipts-tab.tsx'

const receipt = (over: object = {}) => ({
  id: 'r1',
  arke_id: 'receipt',
  receipt_number: 'EM-2026-000007',
  receipt_kind: 'price_reduction',
  tax_treatment: 'price_reduction',
  link_storno_of: null,
  issued_on: '2026-11-12',
  gross: 300,
  net: 252.1,
  vat: 47.9,
  has_invoice: false,
  ...over,
})

const show = (...items: object[]) =>
  showScreen(<ReceiptsTab />, {
    role: 'installer',
    path: '/installer/wallet?tab=receipts',
    known: { '/lib/receipt/unit': listed(...items) },
  })

describe('the receipts', () => {
  it('tell number, kind, day, VAT and amount, and can be taken as PDF', async () => {
    show(receipt())
    const row = await rowSaying(/EM-2026-000007/)
    for (const text of ['Entgeltminderung', '12.11.2026', '47,90 €', '300,00 €'])
      expect(wordsOf(row)).toContain(text)
    expect(within(row).getByRole('button', { name: 'EM-2026-000007 als PDF' })).toBeDefined()
    expect(within(row).queryByRole('button', { name: /XML/ })).toBeNull()
    expect(within(row).queryByRole('button', { name: /widersprechen/ })).toBeNull()
  })

  it('of a self-billed invoice come with XML and can be objected to', async () => {
    const { user } = show(
      receipt({
        receipt_number: 'GS-2026-000001',
        receipt_kind: 'service_credit',
        has_invoice: true,
      }),
    )
    const row = await rowSaying(/GS-2026-000001/)
    expect(within(row).getByRole('button', { name: /XML/ })).toBeDefined()
    await user.click(within(row).getByRole('button', { name: /widersprechen/ }))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('that were taken back say so', async () => {
    show(
      receipt(),
      receipt({
        id: 'r2',
        receipt_number: 'ST-2026-000001',
        receipt_kind: 'storno',
        gross: -300,
        link_storno_of: { id: 'r1', arke_id: 'receipt', label: 'EM-2026-000007' },
      }),
    )
    const storno = wordsOf(await rowSaying(/ST-2026-000001/))
    expect(storno).toContain('EM-2026-000007')
    expect((await screen.findAllByText('storniert')).length).toBe(1)
  })

  it('are none before the first payout', async () => {
    show()
    expect(await screen.findByText('Noch kein Beleg')).toBeDefined()
  })

  it('are drawn as far as they are in sight, however many there are', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      receipt({ id: `r${at}`, receipt_number: `EM-2026-${String(at + 1).padStart(6, '0')}` }),
    )
    show(...many)
    await rowSaying(/EM-2026-000001/)
    const table = screen.getByRole('table', { name: 'Belege' })
    expect(within(table).getAllByRole('row').length).toBeLessThan(100)
  })

  it('that can’t be loaded can be asked for again', async () => {
    let isBroken = true
    const { user } = showScreen(<ReceiptsTab />, {
      role: 'installer',
      path: '/installer/wallet?tab=receipts',
      known: {
        '/lib/receipt/unit': () => (isBroken ? new Refused(500, 'kaputt') : listed(receipt())),
      },
    })
    const again = await screen.findByRole('button', { name: /Erneut|Noch einmal/ })
    isBroken = false
    await user.click(again)
    expect(await rowSaying(/EM-2026-000007/)).toBeDefined()
  })

  it('are objected to with a reason, and with none nothing is sent', async () => {
    const { user, sent } = showScreen(<ReceiptsTab />, {
      role: 'installer',
      path: '/installer/wallet?tab=receipts',
      known: {
        '/lib/receipt/unit': listed(
          receipt({ receipt_number: 'GS-2026-000001', receipt_kind: 'service_credit' }),
        ),
      },
    })
    await user.click(await screen.findByRole('button', { name: /widersprechen/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Widersprechen' }))
    expect(sent).toEqual([])
    await user.type(within(dialog).getByLabelText(/Warum/), 'Der Steuersatz ist falsch')
    await user.click(within(dialog).getByRole('button', { name: 'Widersprechen' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: '/lib/receipt/unit/r1/function/object_receipt',
          body: { reason: 'Der Steuersatz ist falsch' },
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
