import type { Invoice } from '@ruecklauf/model'
import { Alert } from '../../../../ui/text/alert.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { inCurrency } from './in-currency.ts'
import styles from './invoice-view.module.css'

/** An e-invoice laid out for reading. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const say = useSay('review')
  const format = useFormat()
  const typeName = (code: string | null) =>
    code && [say.maybe(`review:invoice.types.${code}`), code].filter(Boolean).join(' · ')
  const facts = [
    ['type', typeName(invoice.type_code)],
    ['number', invoice.number],
    ['date', invoice.date && format.date(invoice.date)],
    ['order_number', invoice.order_number],
    ['order_date', invoice.order_date && format.date(invoice.order_date)],
    ['delivery_date', invoice.delivery_date && format.date(invoice.delivery_date)],
  ] as const
  return (
    <article className={styles.sheet}>
      <h2 className={styles.title}>{say('review:invoice.title')}</h2>
      <Warnings of={invoice} />
      <div className={styles.parties}>
        <Party
          title={say('review:invoice.seller')}
          name={invoice.seller}
          vat={invoice.seller_vat}
        />
        <Party title={say('review:invoice.buyer')} name={invoice.buyer} vat={invoice.buyer_vat} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([id, value]) =>
          value ? (
            <div key={id}>
              <dt>{say(`review:invoice.${id}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Lines of={invoice} />
      <p className={styles.second}>
        {say('review:invoice.source', { syntax: invoice.syntax ?? '' })}
      </p>
    </article>
  )
}

function Lines({ of: invoice }: { of: Invoice }) {
  const say = useSay('review')
  const format = useFormat()
  const money = useMoney(invoice)
  /** Unchanged if it is no number. */
  const quantity = (stated: string | null) => {
    const value = stated?.trim() ? Number(stated) : Number.NaN
    return Number.isFinite(value) ? format.number(value) : stated?.trim() || '–'
  }
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{say('review:invoice.position')}</th>
          <th scope="col">{say('review:invoice.name')}</th>
          <th scope="col" className={styles.end}>
            {say('review:invoice.quantity')}
          </th>
          <th scope="col" className={styles.end}>
            {say('review:invoice.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice that was read never changes
          <tr key={index}>
            <td>{line.line_number ?? index + 1}</td>
            <td>
              {line.name}
              <span className={styles.second}>
                {[line.article_number, line.gtin].filter(Boolean).join(' · ')}
              </span>
              {line.serial_numbers.map((serial) => (
                <span key={serial} className={styles.serial}>
                  {serial}
                </span>
              ))}
            </td>
            <td className={styles.end}>{quantity(line.quantity)}</td>
            <td className={styles.end}>{money(line.net_amount)}</td>
          </tr>
        ))}
      </tbody>
      <Sums of={invoice} />
    </table>
  )
}

function Sums({ of: invoice }: { of: Invoice }) {
  const say = useSay('review')
  const money = useMoney(invoice)
  return (
    <tfoot>
      <tr>
        <td colSpan={3}>{say('review:invoice.tax')}</td>
        <td className={styles.end}>{money(invoice.tax_total)}</td>
      </tr>
      <tr className={styles.total}>
        <td colSpan={3}>{say('review:invoice.total')}</td>
        <td className={styles.end}>{money(invoice.grand_total)}</td>
      </tr>
      {invoice.due_amount !== null && invoice.due_amount !== invoice.grand_total ? (
        <tr>
          <td colSpan={3}>{say('review:invoice.due')}</td>
          <td className={styles.end}>{money(invoice.due_amount)}</td>
        </tr>
      ) : null}
    </tfoot>
  )
}

/** Formats amounts in the invoice's own currency. */
function useMoney({ currency }: Invoice) {
  const { language } = useSay()
  return (amount: string | null) => inCurrency(amount, { currency, language })
}

/** The parser's warnings, each with the value in the file. */
function Warnings({ of: { warnings } }: { of: Invoice }) {
  const say = useSay('review')
  if (warnings.length === 0) return null
  return (
    <Alert tone="warning" title={say('review:invoice.noticed')}>
      <ul className={styles.warnings}>
        {warnings.map(({ code, value }) => (
          <li key={`${code} ${value}`}>
            {say.maybe(`review:invoice.warnings.${code}`) ?? code}
            {value ? ` (${value})` : ''}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface PartyProps {
  title: string
  name: string | null
  vat: string | null
}

const Party = ({ title, name, vat }: PartyProps) => (
  <div>
    <span className={styles.second}>{title}</span>
    <strong>{name ?? '–'}</strong>
    <span className={styles.second}>{vat}</span>
  </div>
)
