import type { PaidToday } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../client/units.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useLabels } from '../../units/labels.ts'
import { PiecesCalculator } from './pieces-calculator.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: Loaded<'product'>
  /** What it pays today; undefined while that is not known. */
  paid: PaidToday | undefined
}

/** A device with what it pays and where its serial number stands. */
export function ProductCard({ product, paid }: ProductCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const { name, article_number, family, power_kw, description, serial_hint } = product
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.family}>
          {labels.value('product', 'family', family)}
          {power_kw === null ? null : ` · ${format.number(power_kw)} kW`}
        </span>
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.article}>
          {t('products:card.article', { number: article_number })}
        </span>
      </header>
      <p className={styles.amount}>
        {amountOf(paid, format) ?? t('products:card.no_rate')}
        {amountOf(paid, format) ? <span className={styles.per}>{perOf(paid, t)}</span> : null}
      </p>
      {paid && (paid.tier || paid.limit || paid.campaigns.length > 0 || paid.more.length > 0) ? (
        <ul className={styles.campaigns}>
          {paid.tier ? <li>{t('products:today.tier', { tier: paid.tier })}</li> : null}
          {paid.campaigns.map(({ id, name, amount }) => (
            <li key={id}>
              {t('products:today.campaign', { amount: format.amount(amount), name })}
            </li>
          ))}
          {paid.more.map((name) => (
            <li key={name}>{t('products:today.more', { name })}</li>
          ))}
          {paid.limit ? <li>{paid.limit}</li> : null}
        </ul>
      ) : null}
      {paid?.amount ? <PiecesCalculator product={product.id} /> : null}
      {description ? <p className={styles.text}>{description}</p> : null}
      {serial_hint ? (
        <p className={styles.hint}>
          <strong>{t('products:card.serial')}</strong> {serial_hint}
        </p>
      ) : null}
    </article>
  )
}

function amountOf(paid: PaidToday | undefined, format: ReturnType<typeof useFormat>) {
  if (paid?.amount || (paid?.amount === 0 && paid.limit)) return format.amount(paid.amount)
  return paid?.percent_of_net_price ? format.share(paid.percent_of_net_price) : null
}

const perOf = (paid: PaidToday | undefined, t: (key: string) => string) =>
  paid?.amount || paid?.limit ? t('products:card.per_device') : t('products:card.of_price')
