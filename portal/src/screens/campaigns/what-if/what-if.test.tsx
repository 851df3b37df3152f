import type { VariantResult, WhatIfJob } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { WhatIf } from './what-if.tsx'

const campaign = {
  id: 'c1',
  amount_rule: 'fixed',
  amount: 50,
  min_quantity: null,
  stacking: 'stackable',
  installer_cap: null,
  budget: 1_000,
  budget_policy: 'base_only',
} as unknown as AnyUnit

const job: WhatIfJob = {
  job: 'j1',
  state: 'done',
  months: 12,
  variants: [{}],
  asked_at: '2026-11-21T09:00:00Z',
  is_own: true,
  may_cancel: false,
  claims_done: 3,
  claims_total: 3,
  ended_at: null,
  message: null,
  result: null,
}

const variantResult: VariantResult = {
  claims: 3,
  devices: 6,
  paid: 900,
  cost: 1_200,
  difference: 300,
  wholesaler_bonus: 0,
  wholesaler_cofunding: 0,
  bonus: 300,
  bonus_claims: 3,
  bonus_devices: 6,
  average_bonus: 100,
  average_paid: 300,
  average_cost: 400,
  without_date: 0,
  budget: 1_000,
  budget_ends_on: '2026-01-12',
  winner_count: 1,
  loser_count: 0,
  unchanged_count: 2,
  winners: [
    {
      installer: 'i1',
      company: 'Wärme Groß GmbH',
      claims: 3,
      before: 900,
      after: 1_200,
      difference: 300,
    },
  ],
  losers: [],
  weeks: [{ week: '2026-01-05', paid: 900, cost: 1_200, bonus: 300 }],
}

/** Renders the screen with one calculation; returns the sent requests. */
function show(newestJob: WhatIfJob | null) {
  const sent: { path: string; body: unknown }[] = []
  const hands = render(
    <TestPortal arke_id="admin" path="/">
      <WhatIf unit={campaign} />
    </TestPortal>,
  )
  globalThis.fetch = async (input, init) => {
    if (init?.body) sent.push({ path: String(input), body: JSON.parse(String(init.body)) })
    return new Response(JSON.stringify({ content: newestJob, messages: [] }))
  }
  return { ...hands, sent }
}

describe('what a campaign would have cost', () => {
  it('shows the figures beside what was paid, who gains, and when the budget ends', async () => {
    show({ ...job, result: { skipped: 0, variants: [variantResult] } })
    const cost = await screen.findByRole('row', { name: /^Cashback \d/ })
    const cells = within(cost).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '900,00 €',
      '1.200,00 €',
    ])
    expect(screen.getByText(/aufgebraucht am 12\.01\.2026/)).toBeTruthy()
    expect(screen.getByText('Wärme Groß GmbH')).toBeTruthy()
  })

  it('asks for two variants with what differs from the campaign alone', async () => {
    const { user, sent } = show(null)
    await user.click(await screen.findByRole('button', { name: 'Zweite Variante' }))
    const second = within(screen.getByRole('group', { name: 'Variante B' }))
    const amount = second.getByLabelText('Betrag')
    await user.clear(amount)
    await user.type(amount, '80')
    await user.click(screen.getByRole('button', { name: 'Letzte 6 Monate' }))
    await user.click(screen.getByRole('button', { name: 'Vergangenheit durchrechnen' }))
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ months: 6, variants: [{}, { amount: 80 }] }]),
    )
  })

  it('still holds what was asked when somebody comes back', async () => {
    const { user } = show({ ...job, months: 3, state: 'running', variants: [{}, { amount: 80 }] })
    const second = within(await screen.findByRole('group', { name: 'Variante B' }))
    expect(second.getByLabelText<HTMLInputElement>('Betrag').value).toBe('80,00')
    const three = screen.getByRole('button', { name: 'Letzte 3 Monate' })
    expect(three.getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Nur eine Variante' }))
    expect(screen.queryByRole('group', { name: 'Variante B' })).toBeNull()
  })

  it('shows how far it is, and can be cancelled', async () => {
    const { user, sent } = show({
      ...job,
      state: 'running',
      claims_done: 250,
      claims_total: 1_000,
      may_cancel: true,
    })
    const bar = await screen.findByRole('progressbar')
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ job: 'j1' }]))
  })
})
