import { arkes } from '@ruecklauf/model'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useChanges } from '../../../changes/change-calls.ts'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { BulkProposal } from './bulk-proposal.tsx'

/** Other rates of many products: what waits for a second person, or the way to propose some. */
export function BulkRates() {
  const say = useSay('products')
  const { role } = useMember()
  const [isOpen, setOpen] = useState(false)
  const waiting = useChanges({ kind: 'bulk_rate', open: true }).data
  if (!mayCall(role, arkes.product, 'propose_rates') || !waiting) return null
  if (waiting.items.length > 0) return <OpenChanges kind="bulk_rate" />
  return (
    <>
      <Button icon={<TrendingUp aria-hidden />} onClick={() => setOpen(true)}>
        {say('products:bulk.open')}
      </Button>
      {isOpen ? <BulkProposal onClose={() => setOpen(false)} /> : null}
    </>
  )
}
