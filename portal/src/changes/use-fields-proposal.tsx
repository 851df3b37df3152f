import { type Arke, arkes } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { fieldOf } from '../units/fields/fields.ts'
import type { Proposal } from '../units/form/proposal.ts'
import { isProposing } from './is-proposing.ts'
import { ProposalReason } from './proposal-reason.tsx'

type ProposedArke = 'product' | 'product_family' | 'product_pair' | 'sales_point' | 'sales_group'

/**
 * Sends form values to a second person with a reason: all values from the brand, otherwise only
 * fields under four-eyes approval.
 */
export function useFieldsProposal(arke: ProposedArke): Proposal {
  const say = useSay('changes')
  const { role } = useMember()
  const units = useUnits<ProposedArke>(arke)
  const [reason, setReason] = useState('')
  const isByTwo = (id: string) => fieldOf<Arke>(arkes[arke], id)?.two_people === true
  return {
    submitLabel: say('changes:send'),
    isFor: (fields, unit) => isProposing(role) || (unit !== null && fields.some(isByTwo)),
    send: async (fields, unit) => {
      const body = { fields, reason }
      await (unit
        ? units.callFunction({ name: 'propose_fields', id: unit.id, body }, { quiet: true })
        : units.callFunction({ name: 'propose_product', body }, { quiet: true }))
      setReason('')
      toast.success(say('changes:sent'))
    },
    below: (error) => <ProposalReason value={reason} error={error} onChange={setReason} />,
  }
}
