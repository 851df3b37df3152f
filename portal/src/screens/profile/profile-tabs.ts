import type { Role } from '@ruecklauf/model'
import { type RecordId, recordsOf } from './records.ts'

export type ProfileTab = 'company' | 'account' | 'people' | 'sign_in' | 'notices'

/** Staff have no bank account and no team. */
export const tabsOf = (role: Role): readonly ProfileTab[] =>
  role === 'installer' || role === 'wholesaler'
    ? ['company', 'account', 'people', 'sign_in', 'notices']
    : ['company', 'sign_in', 'notices']

export const tabOfRecord = (id: RecordId): ProfileTab => (id === 'details' ? 'account' : 'company')

/** Returns the role's records on a tab. */
export const recordsOn = (tab: ProfileTab, role: Role) =>
  recordsOf(role).filter(({ id }) => tabOfRecord(id) === tab)

/** The anchors that tasks, mails and the command palette link to. */
const places: Readonly<Record<string, ProfileTab>> = {
  bank: 'account',
  terms: 'account',
  notifications: 'notices',
}

/** Returns the tab named by the address, by the record in edit mode, or by the anchor. */
export function tabAt(
  role: Role,
  { tab, edit, hash }: { tab?: string | undefined; edit?: string | undefined; hash: string },
): ProfileTab {
  const record = recordsOf(role).find(({ id }) => id === edit)
  const requestedTab = tab ?? (record ? tabOfRecord(record.id) : places[hash])
  return tabsOf(role).find((id) => id === requestedTab) ?? 'company'
}
