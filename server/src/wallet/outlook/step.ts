import type { PaymentStep } from '@ruecklauf/model'

/** For some money only the stage is known. */
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
