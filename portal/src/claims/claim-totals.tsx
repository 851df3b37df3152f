import { type Filter, toCents } from '@ruecklauf/model'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { useClaimSums } from './claim-sums.ts'
import styles from './claim-totals.module.css'

/**
 * Totals below a list of claims: the expected amount of open ones and the granted amount, of all
 * matches.
 */
export function ClaimTotals({ filter, count }: { filter: Filter | null; count: number }) {
  const say = useSay('paperworks')
  const sums = useClaimSums(filter)
  if (!sums) return null
  return (
    <div className={styles.total}>
      <Text size="small" strong>
        {say('paperworks:total', {
          count,
          open: toCents(sums.open),
          granted: toCents(sums.granted),
        })}
      </Text>
    </div>
  )
}
