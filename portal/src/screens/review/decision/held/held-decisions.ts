import type { Cents } from '@ruecklauf/model'
import { useSyncExternalStore } from 'react'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { Decision } from '../decision.ts'
import { createDesk, type Holdable } from './decision-desk.ts'

export interface Refusal {
  decision: Decision
  /** What the server says. */
  message: string
  /** Somebody was faster: the claim stands elsewhere now. */
  isConflict: boolean
  /** Id of the device it is about, where it names one. */
  line: string | null
}

export interface HeldDecision extends Holdable<Refusal> {
  claim_number: string
  decision: Decision
}

/** The decisions of this page that have not left yet; one desk, whichever claim is on screen. */
export const desk = createDesk<HeldDecision, Refusal>()

export const useStands = () => useSyncExternalStore(desk.subscribe, desk.stands)

/** The one toast in which everything kept can be taken back. */
export const undoToast = 'held-decisions'

/** What a decision is about: the amount where it pays one. */
export const amountOf = (decision: Decision): Cents | null =>
  'amount' in decision ? decision.amount : null

window.addEventListener('pagehide', desk.flush)
desk.subscribe(() => {
  if ([...desk.stands().values()].every(({ kind }) => kind !== 'kept')) toast.dismiss(undoToast)
})
