import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Proposal } from '../../../units/form/proposal.ts'
import { isProposing } from './is-proposing.ts'

/** What the brand types of a product goes to an admin, with why; others write it themselves. */
export function useProductProposal(): Proposal | undefined {
  const say = useSay('money_changes')
  const { role } = useMember()
  const units = useUnits('product')
  const [reason, setReason] = useState('')
  if (!isProposing(role)) return undefined
  return {
    submitLabel: say('money_changes:send'),
    send: async (fields, unit) => {
      const body = { fields, reason }
      await (unit
        ? units.callFunction({ name: 'propose_fields', id: unit.id, body }, { quiet: true })
        : units.callFunction({ name: 'propose_product', body }, { quiet: true }))
      setReason('')
      toast.success(say('money_changes:sent'))
    },
    below: (
      <>
        <Alert>{say('money_changes:needs_second')}</Alert>
        <Field label={say('money_changes:reason')} required>
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </>
    ),
  }
}
