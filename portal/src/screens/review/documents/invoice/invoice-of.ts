import type { Check, Invoice } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import { readInvoice } from './invoice.ts'

/** An invoice of a claim as the workspace compares it. */
export interface DeskInvoice {
  /** Null if the claim has none. */
  document: string | null
  /** The checks' name for the invoice. Null if the claim has only one. */
  number: string | null
  /** The claim's fields are about another invoice. */
  isFurther: boolean
  /** The parsed invoice. Null if parsing failed. */
  read: Invoice | null
}

/**
 * The invoices the checks judged, by their names. A single invoice is the one with the claim's
 * number, else the first.
 */
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
        (candidate) => candidate.kind === 'invoice' && candidate.invoice_number === number,
      )
      const document = same.find(({ invoice }) => invoice !== null) ?? same[0]
      return { ...resultFor(document), number, isFurther: true }
    }),
  ]
}

const furtherNumbers = (checks: readonly Check[]): string[] => [
  ...new Set(
    checks.flatMap(({ values }) => (values.is_further ? String(values.of_invoice ?? '–') : [])),
  ),
]

function firstOf(number: string | null, documents: readonly Loaded<'document'>[]) {
  const parsedDocuments = documents.filter(({ invoice }) => invoice && readInvoice(invoice))
  return resultFor(
    parsedDocuments.find(
      (document) => number !== null && readInvoice(document.invoice ?? {})?.number === number,
    ) ??
      parsedDocuments[0] ??
      documents.find(({ kind }) => kind === 'invoice'),
  )
}

const resultFor = (document: Loaded<'document'> | undefined) => ({
  document: document?.id ?? null,
  read: document?.invoice ? readInvoice(document.invoice) : null,
})

/** The checks of one invoice. A single invoice gets all of them. */
export const checksOf = (checks: readonly Check[], { number }: DeskInvoice): Check[] =>
  checks.filter(({ values }) => number === null || values.of_invoice === number)
