import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ClaimSimulator } from './claim-simulator.tsx'

const heatPump = { id: 'p1', arke_id: 'product', label: 'AeroTherm 8 kW' }
const campaign = {
  id: 'c1',
  arke_id: 'campaign',
  label: 'Herbstbonus',
  purchase_from: '2026-10-01',
  purchase_to: '2026-12-31',
  reference_date: 'order_date',
  link_products: [heatPump],
  families: null,
  personal_target: false,
}
const step = (stage: string, code: string, text: string) => ({ stage, code, text, amount: 0 })
const line = (id: string, amount: number, text: string) => ({
  ...{ id, product: 'p1', name: 'AeroTherm 8 kW', amount, base: 150, bonuses: [] },
  trace: [step('base', 'rate', text), step('bonus', 'eligible', 'nicht zu sehen')],
})
const answer = {
  amount: 400,
  amount_without: 300,
  bonus: 100,
  eligible: true,
  lines: [line('1', 200, 'Grundbetrag 150,00 €'), line('2', 200, 'Grundbetrag 150,00 €')],
  trace: [step('cap', 'none', 'Keine Obergrenze greift.')],
  wholesaler: [{ mode: 'cofunding', amount: 20 }],
}

function show(unit: object = {}, onSend: () => unknown = () => answer) {
  return showScreen(<ClaimSimulator unit={{ ...campaign, ...unit } as unknown as AnyUnit} />, {
    role: 'brand',
    path: '/brand/campaigns',
    known: { '/lib/product/unit': listed({ ...heatPump, family: 'heat_pump', active: true }) },
    onSend,
  })
}

const run = () => screen.findByRole('button', { name: 'Berechnen' })

describe('an invented claim', () => {
  it('begins with a device of the campaign, bought on a day on which it runs', async () => {
    const { user, sent } = show({ purchase_from: '2020-01-01', purchase_to: '2020-06-30' })
    expect(await screen.findByText('Maßgeblich für diese Aktion')).toBeDefined()
    await user.click(await run())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      path: '/lib/campaign/unit/c1/function/simulate',
      body: {
        lines: [{ product: 'p1', quantity: 1, net_price: null }],
        order_date: '2020-06-30',
        submitted_on: '2020-06-30',
        sales_point: null,
        devices_before: 0,
      },
    })
  })

  it('is told in euros, with and without the campaign, equal devices once, and why', async () => {
    const { user } = show()
    await user.click(await run())
    expect(wordsOf(await screen.findByText('Cashback des Vorgangs').then(parent))).toMatch(
      /400,00 €/,
    )
    expect(wordsOf(parent(screen.getByText('Ohne diese Aktion')))).toMatch(/300,00 €/)
    expect(wordsOf(parent(screen.getByText('Anteil, den der Großhändler trägt')))).toMatch(
      /20,00 €/,
    )
    expect(screen.getByText('1.–2. AeroTherm 8 kW')).toBeDefined()
    expect(screen.getByText('Keine Obergrenze greift.')).toBeDefined()
    expect(screen.queryByText('nicht zu sehen')).toBeNull()
  })

  it('says that what it was told belongs to other figures, until it is calculated anew', async () => {
    const { user } = show()
    await user.click(await run())
    await screen.findByText('Cashback des Vorgangs')
    const outdated = () => screen.queryByText(/Bitte noch einmal berechnen/)
    expect(outdated()).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Netto je Stück' }), '100')
    expect(outdated()).not.toBeNull()
    await user.click(await run())
    await waitFor(() => expect(outdated()).toBeNull())
  })

  it('shows few of many devices at first', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => line(String(at), at, `Betrag ${at}`))
    const { user } = show({}, () => ({ ...answer, lines }))
    await user.click(await run())
    await user.click(await screen.findByRole('button', { name: 'Alle 9 Geräte zeigen' }))
    expect(screen.getByText('9. AeroTherm 8 kW')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Weniger zeigen' }))
    expect(screen.queryByText('9. AeroTherm 8 kW')).toBeNull()
  })

  it('asks for the product of each row, without asking the server', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Weiteres Produkt' }))
    await user.click(await run())
    expect(await screen.findByText('Bitte ein Produkt wählen.')).toBeDefined()
    expect(sent).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Zeile entfernen' })[1] as Element)
    await user.click(await run())
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('keeps its last row, and asks for a target only where there is one', async () => {
    show({ personal_target: true })
    expect(await screen.findByRole('textbox', { name: /Persönliches Ziel/ })).toBeDefined()
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Zeile entfernen' })
    expect(remove.disabled || remove.getAttribute('aria-disabled') === 'true').toBe(true)
  })

  it('begins with a product of its family where it names none', async () => {
    const { user, sent } = show({ link_products: [], families: ['heat_pump'] })
    await user.click(await run())
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ lines: [{ product: 'p1' }] }))
  })

  it('says beside the field what the server refuses', async () => {
    const { user } = show({}, () => new Refused(400, 'Höchstens 50 Geräte.', 'lines.0.quantity'))
    await user.click(await run())
    expect(await screen.findByText('Höchstens 50 Geräte.')).toBeDefined()
    expect(screen.queryByText('Cashback des Vorgangs')).toBeNull()
  })
})

const parent = (element: HTMLElement) => element.parentElement ?? element
