import type { AnyUnit } from '../../client/units.ts'

export type MemberAction = 'approve_registration' | 'decline_registration' | 'lock' | 'unlock'

/** What can be done with a member as it stands; staff have no status, they are locked or not. */
export function offeredActions({ member_status, inactive }: AnyUnit): readonly MemberAction[] {
  if (typeof member_status === 'string') return byStatus[member_status] ?? []
  return inactive === true ? ['unlock'] : ['lock']
}

const byStatus: Readonly<Record<string, readonly MemberAction[]>> = {
  invited: ['lock'],
  incomplete: ['lock'],
  in_review: ['approve_registration', 'decline_registration', 'lock'],
  declined: ['lock'],
  active: ['lock'],
  locked: ['unlock'],
}
