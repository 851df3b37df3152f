import type { Filter } from '@ruecklauf/model'
import { Row } from '../ui/layout/boxes.tsx'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { useClaimSums } from './claim-sums.ts'

/** Below a list of claims: what is expected of the open ones, and what was granted, of all that match. */
export function ClaimTotals({ filter, count }: { filter: Filter | null; count: number }) {
  const say = useSay('paperworks')
  const sums = useClaimSums(filter)
  if (!sums) return null
  return (
    <Row>
      <Text size="small" strong>
        {say('paperworks:total', { count, ...sums })}
      </Text>
    </Row>
  )
}
