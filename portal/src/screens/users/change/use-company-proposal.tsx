import { officeCompanyFields } from '@ruecklauf/model'
import { useRef, useState } from 'react'
import { ProposalReason } from '../../../changes/proposal-reason.tsx'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Proposal } from '../../../units/form/proposal.ts'
import type { ParticipantArke } from '../member-wallet.tsx'

/**
 * What identifies an active company, or decides on its tax, goes to a second person with why; what else was
 * typed is saved at once.
 */
export function useCompanyProposal(arke: ParticipantArke): Proposal {
  const say = useSay('changes')
  const units = useUnits<ParticipantArke>(arke)
  const [reason, setReason] = useState('')
  // What is saved already is not sent again where the proposal is refused.
  const saved = useRef('{}')
  return {
    submitLabel: say('changes:send'),
    isFor: (typed, unit) => unit?.member_status === 'active' && typed.some(isByTwo),
    send: async (typed, unit) => {
      if (!unit) return
      const part = (wanted: boolean) =>
        Object.fromEntries(Object.entries(typed).filter(([id]) => isByTwo(id) === wanted))
      const rest = JSON.stringify(part(false))
      if (rest !== saved.current) await units.update(unit, part(false))
      saved.current = rest
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
