import {
  type Check,
  type CheckCode,
  describeCheck,
  type Say,
  type StatedField,
} from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import type { useFormat } from '../../../../ui/text/use-format.ts'
import { inCurrency } from '../../documents/invoice/in-currency.ts'
import { checksOf, type DeskInvoice } from '../../documents/invoice/invoice-of.ts'

/** The stated fields the invoice also has. The other fields stand alone. */
export const comparedFields = [
  'invoice_number',
  'invoice_date',
  'invoice_seller',
  'invoice_seller_vat',
  'invoice_buyer',
  'invoice_total',
  'order_number',
  'order_date',
  'delivery_date',
] as const satisfies readonly StatedField[]

/** A value in the claim, the invoice and the master data. Null for sources without one. */
export interface ComparedRow {
  id: (typeof comparedFields)[number] | 'buyer_vat'
  stated: string | null
  read: string | null
  register: string | null
  /** The differences, in words. Empty if all known values agree. */
  differences: string[]
  /** The failed checks behind them. */
  failed: readonly Check[]
  /** At least two values exist and agree. */
  agrees: boolean
}

interface Compared {
  claim: Loaded<'paperwork'>
  checks: readonly Check[]
  invoice: DeskInvoice
  say: Say
  format: Pick<ReturnType<typeof useFormat>, 'date' | 'amount'>
}

/** The claim's statements beside its e-invoice and the master data. */
export function comparedRows(compared: Compared): ComparedRow[] {
  const { say } = compared
  const checks = checksOf(compared.checks, compared.invoice)
  return sidesOf(compared).flatMap(({ judged = [], ...row }) => {
    const texts = [row.stated, row.read, row.register].filter(Boolean).map(plain)
    if (texts.length === 0) return []
    const relevantChecks = checks.filter(
      ({ code, state }) => judged.includes(code) && state !== 'not_testable',
    )
    const failed = relevantChecks.filter(({ state }) => state === 'failed')
    const isAlike = new Set(texts).size === 1
    // Spellings of names vary: only a check can tell whether they mean the same.
    const isOdd = judged.length === 0 && !isAlike
    const isConfirmed = texts.length > 1 && (relevantChecks.length > 0 || isAlike)
    // A further invoice states itself, so there is nothing to compare.
    const agrees = failed.length === 0 && !isOdd && (isConfirmed || compared.invoice.isFurther)
    const differences = isOdd
      ? [say('review:compare.differs')]
      : failed.map((check) => describeCheck(check, say, 'staff'))
    return [{ ...row, differences, failed, agrees }]
  })
}

const plain = (text: string | null) => (text ?? '').replace(/\s/g, '').toUpperCase()

interface Sides extends Pick<ComparedRow, 'id' | 'stated' | 'read' | 'register'> {
  /** The checks that compare the values. Without any, the values are compared as text. */
  judged?: readonly CheckCode[]
}

function sidesOf({ claim, invoice: { read: invoice, isFurther }, say, format }: Compared): Sides[] {
  const { link_sales_point: point, link_installer: installer } = claim
  const day = (value: string | null | undefined) => (value ? format.date(value) : null)
  const total = claim.invoice_total
  const currency = { currency: invoice?.currency ?? null, language: say.language }
  const sides: Sides[] = [
    {
      id: 'invoice_number',
      stated: claim.invoice_number ?? null,
      read: invoice?.number ?? null,
      register: null,
      judged: ['number_stated'],
    },
    {
      id: 'invoice_date',
      stated: day(claim.invoice_date),
      read: day(invoice?.date),
      register: null,
      judged: ['date_stated'],
    },
    {
      id: 'invoice_seller',
      stated: claim.invoice_seller ?? null,
      read: invoice?.seller ?? null,
      register: point?.label ?? null,
      judged: ['seller_stated', 'sales_point_stated'],
    },
    {
      id: 'invoice_seller_vat',
      stated: claim.invoice_seller_vat ?? null,
      read: invoice?.seller_vat ?? null,
      register: point?.vat_id ?? null,
    },
    {
      id: 'invoice_buyer',
      stated: claim.invoice_buyer ?? null,
      read: invoice?.buyer ?? null,
      register: installer?.label ?? null,
      judged: ['buyer_stated', 'invoice_buyer'],
    },
    {
      id: 'buyer_vat',
      stated: null,
      read: invoice?.buyer_vat ?? null,
      register: installer?.vat_id ?? null,
    },
    {
      id: 'invoice_total',
      stated: typeof total === 'number' ? format.amount(total) : null,
      read: invoice?.grand_total ? inCurrency(invoice.grand_total, currency) : null,
      register: null,
      judged: ['total_stated'],
    },
    {
      id: 'order_number',
      stated: claim.order_number ?? null,
      read: invoice?.order_number ?? null,
      register: null,
    },
    {
      id: 'order_date',
      stated: day(claim.order_date),
      read: day(invoice?.order_date),
      register: null,
    },
    {
      id: 'delivery_date',
      stated: day(claim.delivery_date),
      read: day(invoice?.delivery_date),
      register: null,
    },
  ] // The fields of the claim are about its first invoice.
  return isFurther ? sides.map((side) => ({ ...side, stated: null })) : sides
}
