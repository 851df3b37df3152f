import type { Role } from '@ruecklauf/model'
import { type RecordId, recordsOf } from './records.ts'

export type ProfileTab = 'company' | 'account' | 'people' | 'sign_in' | 'notices'

/** Staff have neither an account nor people of their own. */
export const tabsOf = (role: Role): readonly ProfileTab[] =>
  role === 'installer' || role === 'wholesaler'
    ? ['company', 'account', 'people', 'sign_in', 'notices']
    : ['company', 'sign_in', 'notices']

export const tabOfRecord = (id: RecordId): ProfileTab => (id === 'details' ? 'account' : 'company')

/** The records of the role that stand on a tab. */
export const recordsOn = (tab: ProfileTab, role: Role) =>
  recordsOf(role).filter(({ id }) => tabOfRecord(id) === tab)

/** Where tasks, mails and the palette lead. */
const places: Readonly<Record<string, ProfileTab>> = {
  bank: 'account',
  terms: 'account',
  notifications: 'notices',
}

/** The tab that an address means: by its name, by the record to be edited, by the place that is sought. */
export function tabAt(
  role: Role,
  { tab, edit, hash }: { tab?: string | undefined; edit?: string | undefined; hash: string },
): ProfileTab {
  const record = recordsOf(role).find(({ id }) => id === edit)
  const meant = tab ?? (record ? tabOfRecord(record.id) : places[hash])
  return tabsOf(role).find((one) => one === meant) ?? 'company'
}
