import {
  type Arke,
  arkes,
  type Check,
  type CheckCode,
  type FilterKey,
  type Invoice,
} from '@ruecklauf/model'
import { TriangleAlert } from 'lucide-react'
import { asAnyUnit, type Loaded } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { useLabels } from '../../../units/fields/labels.ts'
import { inCurrency } from '../documents/in-currency.ts'
import styles from './compared-facts.module.css'
import { originOf } from './origin.ts'
import { SourceBadge } from './source-badge.tsx'

interface ComparedFactsProps {
  claim: Loaded<'paperwork'>
  checks: readonly Check[]
  invoice: Invoice
}

/** What a claim states, beside what its e-invoice says and what the master data know. */
export function ComparedFacts({ claim, checks, invoice }: ComparedFactsProps) {
  const say = useSay('review')
  const labels = useLabels()
  const unit = asAnyUnit(claim)
  const known = useKnown({ claim, invoice })
  const failed = new Set(checks.filter(({ state }) => state === 'failed').map(({ code }) => code))
  const rows = fields.flatMap((field) => {
    const { read = null, register = null } = known[field.id] ?? {}
    const stated = unit[field.id] ?? null
    return stated === null && !read && !register ? [] : [{ ...field, stated, read, register }]
  })
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{say('review:compare.stated')}</th>
          <th scope="col">{say('review:compare.read')}</th>
          <th scope="col">{say('review:compare.register')}</th>
        </tr>
      </thead>
      {rows.map(({ id, stated, read, register, readCheck, registerCheck }) => (
        <tbody key={id}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {id === 'buyer_vat'
                ? say('review:compare.buyer_vat')
                : labels.field(arkes.paperwork, id)}
            </th>
          </tr>
          <tr>
            <td>
              {stated === null ? (
                '–'
              ) : (
                <FieldCell<Arke> arke={arkes.paperwork} id={id} value={unit[id]} />
              )}
              {originOf(claim.provenance, id) === 'installer' ? (
                <span className={styles.origin}>
                  <SourceBadge origin="installer" />
                </span>
              ) : null}
            </td>
            <td>
              {read || '–'}
              {readCheck && failed.has(readCheck) ? <Differs /> : null}
            </td>
            <td>
              {register || '–'}
              {registerCheck && failed.has(registerCheck) ? <Differs /> : null}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** Marks a value that is not what stands beside it. */
function Differs() {
  const say = useSay('review')
  return (
    <span className={styles.differs}>
      <TriangleAlert aria-hidden />
      {say('review:compare.differs')}
    </span>
  )
}

interface Known {
  read?: string | null
  register?: string | null
}

/** By field: what the e-invoice and the master data say. */
function useKnown({ claim, invoice }: Pick<ComparedFactsProps, 'claim' | 'invoice'>) {
  const say = useSay()
  const format = useFormat()
  const { link_sales_point: point, link_installer: installer } = claim
  const { currency } = invoice
  const known: Partial<Record<string, Known>> = {
    invoice_number: { read: invoice.number },
    invoice_date: { read: invoice.date && format.date(invoice.date) },
    invoice_seller: { read: invoice.seller, register: point?.label ?? null },
    invoice_seller_vat: { read: invoice.seller_vat, register: point?.vat_id ?? null },
    invoice_buyer: { read: invoice.buyer, register: installer?.label ?? null },
    buyer_vat: { read: invoice.buyer_vat, register: installer?.vat_id ?? null },
    invoice_total: {
      read:
        invoice.grand_total &&
        inCurrency(invoice.grand_total, { currency, language: say.language }),
    },
    order_number: { read: invoice.order_number },
    order_date: { read: invoice.order_date && format.date(invoice.order_date) },
    delivery_date: { read: invoice.delivery_date && format.date(invoice.delivery_date) },
  }
  return known
}

interface Compared {
  /** `buyer_vat` stands on the invoice alone. */
  id: FilterKey<typeof arkes.paperwork> | 'buyer_vat'
  /** The check that fails where the e-invoice says something else. */
  readCheck?: CheckCode
  /** The check that fails where the master data say something else. */
  registerCheck?: CheckCode
}

const fields: readonly Compared[] = [
  { id: 'invoice_number', readCheck: 'number_stated' },
  { id: 'invoice_date', readCheck: 'date_stated' },
  { id: 'invoice_seller', readCheck: 'seller_stated' },
  { id: 'invoice_seller_vat', registerCheck: 'sales_point_stated' },
  { id: 'invoice_buyer', readCheck: 'buyer_stated', registerCheck: 'invoice_buyer' },
  { id: 'buyer_vat' },
  { id: 'invoice_total', readCheck: 'total_stated' },
  { id: 'order_number' },
  { id: 'order_date' },
  { id: 'delivery_date' },
]
