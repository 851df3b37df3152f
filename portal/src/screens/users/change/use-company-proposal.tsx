import { officeCompanyFields } from '@ruecklauf/model'
import { useRef, useState } from 'react'
import { ProposalReason } from '../../../changes/proposal-reason.tsx'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Proposal } from '../../../units/form/proposal.ts'
import type { ParticipantArke } from '../member-wallet.tsx'

/**
 * Proposes changes to an active company's identity or tax data, with a reason. Saves all other
 * fields directly.
 */
export function useCompanyProposal(arke: ParticipantArke): Proposal {
  const say = useSay('changes')
  const units = useUnits<ParticipantArke>(arke)
  const [reason, setReason] = useState('')
  // Don't resend saved fields after a refused proposal.
  const saved = useRef('{}')
  return {
    submitLabel: say('changes:send'),
    isFor: (typed, unit) => unit?.member_status === 'active' && typed.some(isByTwo),
    send: async (typed, unit) => {
      if (!unit) return
      const part = (isProposed: boolean) =>
        Object.fromEntries(Object.entries(typed).filter(([id]) => isByTwo(id) === isProposed))
      const directChanges = JSON.stringify(part(false))
      if (directChanges !== saved.current) await units.update(unit, part(false))
      saved.current = directChanges
      const body = { changes: part(true), reason }
      await units.callFunction(
        { name: 'propose_company_change', id: unit.id, body },
        { quiet: true },
      )
      setReason('')
      toast.success(say('changes:sent'))
    },
    below: (error) => <ProposalReason value={reason} error={error} onChange={setReason} />,
  }
}

const isByTwo = (id: string) => officeCompanyFields.some((field) => field === id)
