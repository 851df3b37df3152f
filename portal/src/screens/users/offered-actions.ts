import type { AnyUnit } from '../../client/units.ts'

export type MemberAction =
  | 'approve_registration'
  | 'ask_back'
  | 'decline_registration'
  | 'resend_invitation'
  | 'revoke_invitation'
  | 'merge_into'
  | 'undo_merge'
  | 'lock'
  | 'unlock'
  | 'reopen'

/** Returns the possible actions on a member. Staff have no status; they are locked or not. */
export function offeredActions(unit: AnyUnit): readonly MemberAction[] {
  const { member_status, inactive, merged_at } = unit
  if (member_status === 'active' && merged_at) return ['undo_merge', 'lock']
  if (typeof member_status === 'string') return byStatus[member_status] ?? []
  return inactive === true ? ['unlock'] : ['lock']
}

const byStatus: Readonly<Record<string, readonly MemberAction[]>> = {
  invited: ['resend_invitation', 'revoke_invitation'],
  incomplete: ['lock'],
  in_review: ['approve_registration', 'ask_back', 'decline_registration', 'lock'],
  asked_back: ['decline_registration', 'lock'],
  declined: ['lock'],
  active: ['merge_into', 'lock'],
  locked: ['unlock'],
  closed: ['reopen'],
}
