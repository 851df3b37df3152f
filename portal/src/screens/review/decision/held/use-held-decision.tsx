import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../client/api-error.ts'
import { useUnits } from '../../../../client/units.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { type Decision, verdictOf } from '../decision.ts'
import { amountOf, desk, type Refusal, undoToast, useStands } from './held-decisions.ts'
import { UndoToast } from './undo-toast.tsx'

interface HeldDecision {
  /** The decision that leaves in a few seconds. Null if there is none. */
  kept: Decision | null
  isSending: boolean
  refusal: Refusal | null
  dismissRefusal: () => void
  keep: (decision: Decision) => void
}

interface Decided {
  id: string
  claim_number: string | null
}

/**
 * Sends a decision after ten seconds for undo, whichever claim is on screen by then. Leaving the
 * page sends at once. @param onSent is called once the server has accepted it.
 */
export function useHeldDecision(claim: Decided, onSent: () => void): HeldDecision {
  const { id } = claim
  const claim_number = claim.claim_number ?? ''
  const say = useSay('review')
  const format = useFormat()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const stand = useStands().get(id)

  const deliver = async (decision: Decision): Promise<Refusal | null> => {
    const { action, body } = decision
    try {
      const updatedClaim = await units.callFunction(
        { name: action, id, body },
        { background: true, keepalive: true },
      )
      const amount = amountOf(decision)
      const isHalf = updatedClaim.paperwork_status === 'pending_second_approval'
      const message = say(`review:sent.${isHalf ? 'second' : verdictOf(decision)}`, {
        number: claim_number,
      })
      toast.success(amount === null ? message : `${message} · ${format.cents(amount)}`)
      onSent()
      return null
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError(0, [])
      const message = failed.messages[0]?.message ?? say('review:sent.failed')
      toast.error(say('review:sent.refused', { number: claim_number, message }))
      const [, line = null] = /^lines\.([^.]+)\./.exec(failed.messages[0]?.parameter ?? '') ?? []
      return { decision, message, isConflict: failed.status === 409, line }
    } finally {
      await queries.invalidateQueries({ queryKey: ['paperwork'] })
      await queries.invalidateQueries({ queryKey: ['paperwork_line'] })
    }
  }

  return {
    kept: stand?.kind === 'kept' ? stand.item.decision : null,
    isSending: stand?.kind === 'sending',
    refusal: stand?.kind === 'refused' ? stand.refusal : null,
    dismissRefusal: () => desk.dismiss(id),
    keep: (decision) => {
      desk.keep({ id, claim_number, decision, deliver: () => deliver(decision) })
      toast.loading(<UndoToast />, { id: undoToast })
    },
  }
}
