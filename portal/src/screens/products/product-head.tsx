import { arkes } from '@ruecklauf/model'
import { BadgeEuro } from 'lucide-react'
import { useState } from 'react'
import { useChanges } from '../../changes/change-calls.ts'
import { useDueChange } from '../../changes/use-due-change.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { HeadActions, type HeadRest } from '../../units/page/head-actions.tsx'
import { usePaidToday } from './rates/paid-today.ts'
import { RateProposal } from './rates/rate-proposal.tsx'

/** What is due of a product: a change to be decided, a rate where it pays nothing. */
export function ProductHead({ unit, rest }: { unit: AnyUnit; rest: HeadRest }) {
  const say = useSay('products')
  const { role } = useMember()
  const [isAdding, setAdding] = useState(false)
  const change = useDueChange(unit.id)
  const paid = usePaidToday()?.get(unit.id)
  const waiting = useChanges({ kind: 'rate', subject: unit.id, open: true }).data?.items
  const mayPropose = mayCall(role, arkes.product, 'propose_rate')
  const isUnpaid = paid !== undefined && !paid.amount && !paid.percent_of_net_price
  const rate = {
    id: 'rate',
    label: say('products:rates.propose'),
    icon: <BadgeEuro aria-hidden />,
    onClick: () => setAdding(true),
  }
  return (
    <>
      <HeadActions
        {...rest}
        due={change ?? (mayPropose && isUnpaid && waiting?.length === 0 ? rate : undefined)}
      />
      {isAdding ? <RateProposal product={unit.id} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
