import type { PaymentStep } from '@ruecklauf/model'

/** Of some money nothing is known but how far it has come. */
export const step = (state: PaymentStep['state']): PaymentStep => ({
  amount: 0,
  state,
  stop: null,
  day: null,
  account: null,
  available_on: null,
  held_until: null,
  minimum: null,
  payout: null,
})
