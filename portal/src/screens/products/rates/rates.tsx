import { arkes, berlinDay, eq } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useChanges } from '../../../changes/change-calls.ts'
import { ChangeHistory } from '../../../changes/change-history.tsx'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { RelatedUnits } from '../../../units/page/related-units.tsx'
import { RateProposal } from './rate-proposal.tsx'
import { usePaid } from './rate-values.tsx'

/** Lists a product's rates by date. New rates are proposals; old ones don't change. */
export function Rates({ product }: { product: string }) {
  const say = useSay('products', 'changes')
  const { role } = useMember()
  const format = useFormat()
  const paid = usePaid()
  const [isAdding, setAdding] = useState(false)
  const changes = useChanges({ kind: 'rate', subject: product }).data?.items ?? []
  const bulk = useChanges({ kind: 'bulk_rate', subject: arkes.product_rate.id }).data?.items
  const isWaiting = changes.some(({ state }) => state === 'open')
  const mayPropose = mayCall(role, arkes.product, 'propose_rate')
  const today = berlinDay(new Date())
  return (
    <>
      <OpenChanges kind="rate" subject={product} />
      <RelatedUnits
        arke={arkes.product_rate}
        title={say('products:rates.title')}
        empty={say('products:rates.empty')}
        filter={eq('link_product', product)}
        order={['valid_from;desc']}
        columns={['valid_from', 'valid_to', 'paid', 'approved']}
        headers={{ paid: say('products:rates.paid'), approved: say('products:rates.by') }}
        cells={{
          valid_from: ({ valid_from, valid_to }) => {
            const from = String(valid_from)
            const isNow = from <= today && (typeof valid_to !== 'string' || valid_to >= today)
            return (
              <>
                {format.date(from)}{' '}
                {isNow ? <StatusChip tone="success">{say('products:rates.now')}</StatusChip> : null}
              </>
            )
          },
          paid: ({ amount, percent_of_net_price, wholesaler_percent }) =>
            paid({
              amount: numberIn(amount) ?? null,
              percent_of_net_price: numberIn(percent_of_net_price) ?? null,
              wholesaler_percent: numberIn(wholesaler_percent),
            }),
          approved: ({ link_change: by }) => {
            const origin = [...changes, ...(bulk ?? [])].find(({ id }) => id === idOf(by))
            if (!origin) return '–'
            const nobody = say('changes:somebody')
            return say('products:rates.approved_by', {
              proposer: origin.proposed_by?.label ?? nobody,
              decider: origin.decided_by?.label ?? nobody,
            })
          },
        }}
        action={
          mayPropose && !isWaiting ? (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {say('products:rates.propose')}
            </Button>
          ) : null
        }
      />
      {mayPropose ? (
        <Disclosure summary={say('changes:history.title')} lazy>
          <ChangeHistory kind="rate" subject={product} />
        </Disclosure>
      ) : null}
      {isAdding ? <RateProposal product={product} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

const idOf = (linked: unknown) =>
  typeof linked === 'object' && linked !== null && 'id' in linked ? linked.id : linked

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)
