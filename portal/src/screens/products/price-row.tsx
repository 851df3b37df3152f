import { baseWithoutTier, ownWords, type PaidToday, paysSomething, toEuro } from '@ruecklauf/model'
import { useState } from 'react'
import type { Loaded } from '../../client/units.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { FamilyPicture } from './family-picture.tsx'
import { ProductDialog } from './files/product-dialog.tsx'
import { PiecesCalculator } from './pieces-calculator.tsx'
import styles from './price-list.module.css'

interface PriceRowProps {
  product: Loaded<'product'>
  /** What it pays today; undefined where it pays nothing. */
  paid: PaidToday | undefined
  /** Whether that is known yet. */
  isKnown: boolean
}

/** A device, what it pays and of what that is made; several of them are reckoned at its end. */
export function PriceRow({ product, paid, isKnown }: PriceRowProps) {
  const say = useSay('products')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { id, article_number, family, power_kw } = product
  const name = product.label ?? product.name
  const description = ownWords(product, 'description', say.language)
  const base = paid?.base ? baseWithoutTier(paid) : null
  return (
    <tr>
      <th scope="row" title={description?.text}>
        <span className={styles.device}>
          <FamilyPicture family={family} size={40} />
          <span className={styles.words}>
            <button type="button" className={styles.name} onClick={() => setOpen(true)}>
              {name}
            </button>
            <span className={styles.number}>
              {say('products:card.article', { number: article_number })}
            </span>
          </span>
        </span>
        {isOpen ? <ProductDialog product={product} onClose={() => setOpen(false)} /> : null}
      </th>
      <td className={classes(styles.end, styles.power)}>
        {power_kw === null ? '–' : format.number(power_kw)}
      </td>
      <td className={styles.end}>
        {isKnown ? base === null ? '–' : format.amount(toEuro(base)) : <Skeleton width="4rem" />}
      </td>
      <td className={styles.additions}>
        {paid ? <Additions paid={paid} /> : isKnown ? null : <Skeleton width="18rem" />}
      </td>
      <td className={classes(styles.end, styles.stays)}>
        {!isKnown ? (
          <Skeleton width="4.5rem" />
        ) : paid && paysSomething(paid) ? (
          <>
            <strong className={styles.amount}>
              {paid.amount === null
                ? format.rate(paid.percent_of_net_price ?? 0)
                : format.amount(paid.amount)}
            </strong>
            {paid.amount === null ? (
              <span className={styles.number}>{say('products:card.of_price')}</span>
            ) : null}
            {paid.limit ? <span className={styles.limit}>{paid.limit}</span> : null}
          </>
        ) : (
          <span className={styles.number}>{say('products:card.no_rate')}</span>
        )}
      </td>
      <td className={styles.calculator}>
        {paid?.amount ? <PiecesCalculator product={id} name={name} /> : null}
      </td>
    </tr>
  )
}

/**
 * What comes to the base: campaigns, the own tier, and what would pay under a condition. The tier has a
 * line with the last, so that no amount of the sum is cut off behind the name of a campaign.
 */
function Additions({ paid }: { paid: PaidToday }) {
  const say = useSay('products')
  const format = useFormat()
  const { campaigns, tier, tier_amount, more } = paid
  const bonuses = campaigns.map(({ amount, name }) => `+\u00a0${format.amount(amount)} ${name}`)
  const own =
    tier_amount > 0
      ? say('products:list.tier', { amount: format.amount(tier_amount), tier: tier ?? '' })
      : null
  const conditional = more.length > 0 ? say('products:list.more', { names: more.join(', ') }) : null
  const title = [...bonuses, own, conditional].filter(Boolean).join('\n')
  return (
    <span className={styles.lines} title={title}>
      {bonuses.length > 0 ? <span className={styles.line}>{bonuses.join(' · ')}</span> : null}
      {own || conditional ? (
        <span className={styles.line}>
          {own}
          {conditional ? (
            <span className={styles.more}>
              {own ? ' · ' : ''}
              {conditional}
            </span>
          ) : null}
        </span>
      ) : null}
    </span>
  )
}
