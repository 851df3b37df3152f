import { addDays, type IsoDate } from '@ruecklauf/model'

/** Whether it is a year since an installer last said if he is a small business; receipts follow it. */
export const asksForTaxStanding = (
  {
    small_business_confirmed_on: confirmed,
  }: { readonly small_business_confirmed_on?: unknown; readonly id: string },
  today: IsoDate,
): boolean => typeof confirmed !== 'string' || addDays(confirmed, 365) < today
