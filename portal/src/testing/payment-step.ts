import type { PaymentStep } from '@ruecklauf/model'

/** A payment step of a member as the server sends it: available, and part of a payout run. */
export const paymentStep = (overrides: Partial<PaymentStep> = {}): PaymentStep => ({
  amount: 1234.5,
  state: 'waiting',
  stop: null,
  day: null,
  account: 'DE89 •••• 3000',
  available_on: null,
  held_until: null,
  minimum: null,
  payout: null,
  ...overrides,
})

/** The response of a member's payment outlook. */
export const outlookWith = (...steps: PaymentStep[]) => ({ steps, hold_hours: 72, minimum: 10 })
