import { arkes } from '@ruecklauf/model'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useChanges } from '../../../changes/change-calls.ts'
import { useMember } from '../../../client/portal.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import type { HeadStep } from '../../../units/page/head-actions.tsx'
import { BulkProposal } from './bulk-proposal.tsx'

/** Offers to change many rates unless such a proposal is open. */
export function useBulkRates(): HeadStep {
  const say = useSay('products')
  const { role } = useMember()
  const [isOpen, setOpen] = useState(false)
  const waiting = useChanges({ kind: 'bulk_rate', open: true }).data
  if (!mayCall(role, arkes.product, 'propose_rates') || waiting?.items.length !== 0)
    return { actions: [], dialog: null }
  const action = {
    id: 'bulk_rates',
    label: say('products:bulk.open'),
    icon: <TrendingUp aria-hidden />,
    onClick: () => setOpen(true),
  }
  return {
    actions: [action],
    dialog: isOpen ? <BulkProposal onClose={() => setOpen(false)} /> : null,
  }
}
