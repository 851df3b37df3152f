import type { Check, Invoice } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import { readInvoice } from './invoice.ts'

/** An invoice of a claim as the desk compares it. */
export interface DeskInvoice {
  /** Null where the claim has none. */
  document: string | null
  /** As the checks call it; null of a claim with one invoice. */
  number: string | null
  /** It is not the one that the claim's fields are about. */
  isFurther: boolean
  /** What was read; null where nothing could be. */
  read: Invoice | null
}

/** The invoices that a claim was judged by, as its checks name them; of a single one the one of its number, else the first. */
export function invoicesOf(
  { invoice_number, checks }: Pick<Loaded<'paperwork'>, 'invoice_number' | 'checks'>,
  documents: readonly Loaded<'document'>[],
): DeskInvoice[] {
  const first = { ...firstOf(invoice_number, documents), isFurther: false }
  const further = furtherNumbers(checks ?? [])
  if (further.length === 0) return [{ ...first, number: null }]
  return [
    { ...first, number: invoice_number },
    ...further.map((number) => {
      const same = documents.filter(
        (one) => one.kind === 'invoice' && one.invoice_number === number,
      )
      const document = same.find(({ invoice }) => invoice !== null) ?? same[0]
      return { ...shown(document), number, isFurther: true }
    }),
  ]
}

const furtherNumbers = (checks: readonly Check[]): string[] => [
  ...new Set(
    checks.flatMap(({ values }) => (values.is_further ? String(values.of_invoice ?? '–') : [])),
  ),
]

function firstOf(number: string | null, documents: readonly Loaded<'document'>[]) {
  const read = documents.filter(({ invoice }) => invoice && readInvoice(invoice))
  return shown(
    read.find((one) => number !== null && readInvoice(one.invoice ?? {})?.number === number) ??
      read[0] ??
      documents.find(({ kind }) => kind === 'invoice'),
  )
}

const shown = (document: Loaded<'document'> | undefined) => ({
  document: document?.id ?? null,
  read: document?.invoice ? readInvoice(document.invoice) : null,
})

/** The checks of one of a claim's invoices; of a single one all of them. */
export const checksOf = (checks: readonly Check[], { number }: DeskInvoice): Check[] =>
  checks.filter(({ values }) => number === null || values.of_invoice === number)
