import type { CalculationClaim, CalculationInput, CalculationLine } from './input.ts'

/** For tests: 150.00 EUR for each device. */
export const rate = {
  valid_from: '2026-01-01',
  valid_to: null,
  amount: 15_000,
  percent_of_net_price: null,
}

/** For tests: a delivered device that is paid, save what `over` says otherwise. */
export const device = (over: Partial<CalculationLine> = {}): CalculationLine => ({
  id: 'line-1',
  serial: 'CV10000001',
  product: { active: true, unknown_serial_policy: 'review' },
  rates: [rate],
  net_price: 400_000,
  serial_state: 'delivered',
  ...over,
})

/** For tests: an eligible claim submitted in time with these devices. */
export const claimOf = (
  lines: CalculationLine[],
  claim: Partial<CalculationClaim> = {},
): CalculationInput => ({
  claim: {
    dates: { invoice_date: '2026-05-01' },
    submitted_on: '2026-05-20',
    sales_point_eligible: true,
    installer_active: true,
    terms_version: '2026-01',
    ...claim,
  },
  lines,
  settings: { base_reference_date: 'invoice_date', claim_window_days: 60, late_grace_days: 14 },
})
