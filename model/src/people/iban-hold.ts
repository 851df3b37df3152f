/** Payouts wait this long after an account was replaced (docs/domain.md, Bank accounts). */
export const IBAN_HOLD_HOURS = 72

/** When the hold of an account ends that was changed at `changed_at`, an instant. */
export const ibanHoldEnd = (changed_at: string): Date =>
  new Date(Date.parse(changed_at) + IBAN_HOLD_HOURS * 3_600_000)
