import type { Preview } from '../../claims/claim-queries.ts'

export type DecisiveDate = 'invoice_date' | 'commissioning_date'

/** The date that decides on rate and window (product.md §4.2), as far as the preview tells. */
export function decisiveDate(
  preview: Pick<Preview, 'trace' | 'missing'> | undefined,
  claim: { commissioning_date: string | null; invoice_date: string | null },
): DecisiveDate {
  for (const { code, values } of preview?.trace ?? []) {
    if (code === 'reference_date_missing')
      return values.kind === 'commissioning_date' ? 'commissioning_date' : 'invoice_date'
    if (code === 'window_inside' || code === 'reference_date_in_future')
      return values.reference_date !== claim.invoice_date &&
        values.reference_date === claim.commissioning_date
        ? 'commissioning_date'
        : 'invoice_date'
  }
  return preview?.missing.includes('commissioning_date') ? 'commissioning_date' : 'invoice_date'
}
