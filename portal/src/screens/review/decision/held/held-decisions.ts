import type { Cents } from '@ruecklauf/model'
import { useSyncExternalStore } from 'react'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { Decision } from '../decision.ts'
import { createDesk, type Holdable } from './decision-desk.ts'

export interface Refusal {
  decision: Decision
  /** The server's message. */
  message: string
  /** Somebody else was faster: the claim has another status now. */
  isConflict: boolean
  /** Id of the device the refusal names, if any. */
  line: string | null
}

export interface HeldDecision extends Holdable<Refusal> {
  claim_number: string
  decision: Decision
}

/** The page's decisions that have not left yet. All claims share one desk. */
export const desk = createDesk<HeldDecision, Refusal>()

export const useStands = () => useSyncExternalStore(desk.subscribe, desk.stands)

/** The one toast that lists all held decisions for undo. */
export const undoToast = 'held-decisions'

/** The claim of a decision, with the amount if it pays one. */
export const amountOf = (decision: Decision): Cents | null =>
  'amount' in decision ? decision.amount : null

window.addEventListener('pagehide', desk.flush)
desk.subscribe(() => {
  if ([...desk.stands().values()].every(({ kind }) => kind !== 'kept')) toast.dismiss(undoToast)
})
