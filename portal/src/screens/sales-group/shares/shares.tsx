import { arkes, berlinDay, eq, keysOf } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useChanges } from '../../../changes/change-calls.ts'
import { ChangeHistory } from '../../../changes/change-history.tsx'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall, mayDo } from '../../../units/fields/fields.ts'
import { RelatedUnits } from '../../../units/page/related-units.tsx'
import { ShareProposal } from './share-proposal.tsx'
import { useAgreed } from './share-values.tsx'

export interface ShareOwner {
  arke: 'sales_group' | 'sales_point'
  /** Id of the group or the sales point. */
  id: string
}

const kinds = { sales_group: 'group_share', sales_point: 'point_share' } as const
const modes = keysOf(arkes.agreed_share.fields.wholesaler_mode.values)
const links = { sales_group: 'link_sales_group', sales_point: 'link_sales_point' } as const

/** Lists a group's or sales point's wholesaler shares by date, and proposes new ones. */
export function Shares({ arke, id }: ShareOwner) {
  const say = useSay('sales_group', 'changes')
  const { role } = useMember()
  const format = useFormat()
  const agreed = useAgreed()
  const [isAdding, setAdding] = useState(false)
  const kind = kinds[arke]
  const open = useChanges({ kind, subject: id, open: true }).data?.items ?? []
  const mayPropose = mayCall(role, arkes[arke], 'propose_share')
  const today = berlinDay(new Date())
  if (!mayDo(role, arkes.agreed_share, 'get')) return null
  return (
    <>
      <OpenChanges kind={kind} subject={id} />
      <RelatedUnits
        arke={arkes.agreed_share}
        title={say('sales_group:shares.title')}
        empty={say('sales_group:shares.empty')}
        filter={eq(links[arke], id)}
        order={['valid_from;desc']}
        columns={['valid_from', 'valid_to', 'agreed']}
        headers={{ agreed: say('sales_group:shares.paid') }}
        cells={{
          valid_from: ({ valid_from, valid_to }) => {
            const from = String(valid_from)
            const isNow = from <= today && (typeof valid_to !== 'string' || valid_to >= today)
            return (
              <>
                {format.date(from)}{' '}
                {isNow ? (
                  <StatusChip tone="success">{say('sales_group:shares.now')}</StatusChip>
                ) : null}
              </>
            )
          },
          agreed: ({ wholesaler_mode, wholesaler_percent }) =>
            agreed({
              wholesaler_mode: modes.find((mode) => mode === wholesaler_mode) ?? 'inherited',
              wholesaler_percent: Number(wholesaler_percent ?? 0),
            }),
        }}
        action={
          mayPropose && open.length === 0 ? (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {say('sales_group:shares.propose')}
            </Button>
          ) : null
        }
      />
      {mayPropose ? (
        <Card>
          <Disclosure summary={say('changes:history.title')} lazy>
            <ChangeHistory kind={kind} subject={id} />
          </Disclosure>
        </Card>
      ) : null}
      {isAdding ? <ShareProposal arke={arke} id={id} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
