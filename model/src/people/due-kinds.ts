import type { ArkeId } from '../arkes/index.ts'
import { keysOf } from '../records.ts'
import { mayAsk } from './permissions.ts'
import type { Role } from './roles.ts'

interface DueKind {
  arke: ArkeId
  /** The function its reader would call; readers without that permission don't see the task. */
  step: string
}

/** Tasks that wait for the office and don't proceed on their own, in display order. */
export const dueKinds = {
  second_approval: { arke: 'paperwork', step: 'second_approval' },
  takeback: { arke: 'paperwork', step: 'confirm_takeback' },
  settlement: { arke: 'paperwork', step: 'confirm_settlement' },
  change: { arke: 'change', step: 'confirm_change' },
  campaign: { arke: 'campaign', step: 'activate' },
  release: { arke: 'payout_run', step: 'release' },
  hand_over: { arke: 'payout_run', step: 'hand_over' },
  write_off: { arke: 'installer', step: 'confirm_write_off' },
  cutover: { arke: 'cutover', step: 'release' },
  month: { arke: 'accounting_month', step: 'confirm_close' },
  statement: { arke: 'payout_run', step: 'open_entries' },
  bank_entry: { arke: 'payout_run', step: 'settle_entry' },
  registration: { arke: 'installer', step: 'approve_registration' },
  question: { arke: 'contact_request', step: 'count_questions' },
  no_account: { arke: 'payout_run', step: 'preview' },
} as const satisfies Record<string, DueKind>

export type DueKindId = keyof typeof dueKinds

/** The kinds of due work that a role can do. */
export const dueKindsFor = (role: Role): DueKindId[] =>
  keysOf(dueKinds).filter((kind) => {
    const { arke, step } = dueKinds[kind]
    return mayAsk(role, arke, step)
  })
