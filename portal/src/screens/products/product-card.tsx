import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../client/units.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useLabels } from '../../units/labels.ts'
import type { Rate } from './current-rates.ts'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: Loaded<'product'>
  /** What it pays today; undefined where it pays nothing. */
  rate: Rate | undefined
}

/** A device with what it pays and where its serial number stands. */
export function ProductCard({ product, rate }: ProductCardProps) {
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
        {amountOf(rate, format) ?? t('products:card.no_rate')}
        {rate ? <span className={styles.per}>{perOf(rate, t)}</span> : null}
      </p>
      {description ? <p className={styles.text}>{description}</p> : null}
      {serial_hint ? (
        <p className={styles.hint}>
          <strong>{t('products:card.serial')}</strong> {serial_hint}
        </p>
      ) : null}
    </article>
  )
}

function amountOf(rate: Rate | undefined, format: ReturnType<typeof useFormat>) {
  if (rate?.amount) return format.amount(rate.amount)
  return rate?.percent_of_net_price ? format.share(rate.percent_of_net_price) : null
}

const perOf = ({ amount }: Rate, t: (key: string) => string) =>
  amount ? t('products:card.per_device') : t('products:card.of_price')
