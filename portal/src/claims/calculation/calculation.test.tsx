import type { TraceStep } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { wordsOf } from '../../testing/rows.ts'
import { Calculation } from './calculation.tsx'

const base: TraceStep = {
  stage: 'base',
  code: 'fixed_rate',
  amount: 5000,
  values: { rate: 5000, valid_from: '2026-01-01' },
}
const eligible: TraceStep = { stage: 'eligibility', code: 'eligible', amount: 0, values: {} }
const late: TraceStep = {
  stage: 'eligibility',
  code: 'window_late',
  amount: 0,
  values: { closes_on: '2026-03-31', grace_ends_on: '2026-04-30' },
}
const device = (overrides: object = {}) => ({
  id: 'd1',
  name: 'aroTHERM',
  amount: 50,
  trace: [eligible, base],
  ...overrides,
})

const steps = () => screen.getAllByRole('row').map(wordsOf)

describe('how an amount comes about', () => {
  it('is told step by step with what each brings, down to the sum', async () => {
    render(<Calculation lines={[device(), device({ id: 'd2', amount: 20 })]} />)
    expect(await screen.findByText('70,00 €')).toBeDefined()
    expect(steps().slice(1, 3)).toEqual([
      'aroTHERM50,00 €',
      'Grundbetrag 50,00 € je Gerät, gültig ab 01.01.2026.50,00 €',
    ])
    expect(steps().at(-1)).toBe('Summe70,00 €')
  })

  it('leaves out that a device is eligible, and tells above the devices what concerns the claim', async () => {
    render(<Calculation lines={[device()]} claim={[late]} />)
    expect(await screen.findByText('aroTHERM')).toBeDefined()
    expect(screen.getByText(/^Verspätet eingereicht/)).toBeDefined()
    expect(document.body.textContent).not.toContain('cashbackfähig')
  })

  it('gives the tier and a cut their euros', async () => {
    const tier: TraceStep = {
      stage: 'tier',
      code: 'tier_on_base',
      amount: 5250,
      values: { tier: 'Silber', basis_points: 10_500 },
    }
    const cap: TraceStep = {
      stage: 'cap',
      code: 'cap_line',
      amount: 5100,
      values: { cut: 150, cap: 5100 },
    }
    render(<Calculation lines={[device({ amount: 51, trace: [eligible, base, tier, cap] })]} />)
    expect(await screen.findByText('+2,50 €')).toBeDefined()
    expect(screen.getByText('−1,50 €')).toBeDefined()
  })

  it('sums what was approved, and says what became of the rest', async () => {
    render(<Calculation lines={[device({ approved: 30 }), device({ id: 'd2', approved: 0 })]} />)
    expect(await screen.findByText(/genehmigt sind 30,00/)).toBeDefined()
    expect(screen.getByText('Bei der Prüfung abgelehnt.')).toBeDefined()
    expect(steps().at(-1)).toContain('30,00')
  })

  it('speaks the language of its reader', async () => {
    render(<Calculation lines={[device()]} />, 'it')
    expect(await screen.findByText(/Importo base di 50,00/)).toBeDefined()
  })

  it('is empty where there are no devices yet, without a sum of nothing', () => {
    render(<Calculation lines={[]} />)
    expect(screen.queryByText(/Summe/)).toBeNull()
  })
})
