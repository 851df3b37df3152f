import type { PaidByFamily as Paid } from '@ruecklauf/model'
import { useConfig } from '../../../client/portal.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'
import list from './paid-by-family.module.css'

/** Cashback range per device and family, without campaigns; renders nothing if nothing is paid. */
export function PaidByFamily({ families }: { families: readonly Paid[] }) {
  const say = useSay('landing')
  const { brand } = useConfig()
  const format = useFormat()
  const rangeOf = useTold()
  const paid = families.flatMap((family) => {
    const text = rangeOf(family)
    return text ? [{ ...family, text }] : []
  })
  if (paid.length === 0) return null
  const best = families.reduce((top, family) =>
    (family.most ?? 0) > (top.most ?? 0) ? family : top,
  )
  return (
    <section aria-labelledby="paid">
      {best.most ? (
        <p className={list.best}>
          <strong>{say('landing:paid.up_to', { amount: format.amount(best.most) })}</strong>{' '}
          {say('landing:paid.each', { name: best.name })}
        </p>
      ) : null}
      <h2 id="paid" className={styles.heading}>
        {say('landing:paid.title', { brand: brand.name })}
      </h2>
      <dl className={list.families}>
        {paid.map(({ id, name, text }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Text size="small" muted>
        {say('landing:paid.note')}
      </Text>
    </section>
  )
}

/** Formats a range: `100,00 € bis 350,00 €`, or `2,5 % des Nettopreises`; null for none. */
function useTold() {
  const say = useSay('landing')
  const format = useFormat()
  const range = (from: string, to: string) =>
    from === to ? from : say('landing:paid.range', { from, to })
  return ({ least, most, least_percent, most_percent }: Paid): string | null => {
    if (least !== null && most !== null && most > 0)
      return range(format.amount(least), format.amount(most))
    if (least_percent === null || most_percent === null) return null
    const share = range(format.rate(least_percent), format.rate(most_percent))
    return say('landing:paid.of_net_price', { share })
  }
}
