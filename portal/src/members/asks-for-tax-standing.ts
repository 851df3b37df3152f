import { addDays, type IsoDate } from '@ruecklauf/model'

/** Whether an installer's small business statement is a year old. Receipts depend on it. */
export const asksForTaxStanding = (
  {
    small_business_confirmed_on: confirmed,
  }: { readonly small_business_confirmed_on?: unknown; readonly id: string },
  today: IsoDate,
): boolean => typeof confirmed !== 'string' || addDays(confirmed, 365) < today
