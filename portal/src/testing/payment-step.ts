import type { PaymentStep } from '@ruecklauf/model'

/** A part of a member's money as the server tells it; available, and to be paid in some run. */
export const paymentStep = (over: Partial<PaymentStep> = {}): PaymentStep => ({
  amount: 1234.5,
  state: 'waiting',
  stop: null,
  day: null,
  account: 'DE89 •••• 3000',
  available_on: null,
  held_until: null,
  minimum: null,
  payout: null,
  ...over,
})

/** What a member's outlook answers. */
export const outlookWith = (...steps: PaymentStep[]) => ({ steps, hold_hours: 72, minimum: 10 })
