import { menuOf, type SidebarEntry } from '@ruecklauf/model'
import type { Member } from '../client/portal.tsx'
import type { Address } from '../ui/address.ts'

type Kebab<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}-${Kebab<Rest>}`
  : Name

type EntryScreen = { [Entry in SidebarEntry]: `/$member/${Kebab<Entry>}` }[SidebarEntry]

/** The screen of an entry: `serial_number` lives at `/$member/serial-number`. */
export const entryScreen = (entry: SidebarEntry) =>
  `/$member/${entry.replaceAll('_', '-')}` as EntryScreen

/** Whether an address belongs to an entry; scans belong to the wallet. */
export function isWithin(path: string, segment: string, entry: SidebarEntry): boolean {
  const screens = [entryScreen(entry), ...(entry === 'wallet' ? ['/$member/scan'] : [])]
  return screens
    .map((screen) => screen.replace('$member', segment))
    .some((root) => path === root || path.startsWith(`${root}/`))
}

/** Where a member begins: the first entry of the menu. */
export const startOf = ({
  segment,
  permissions,
}: Pick<Member, 'segment' | 'permissions'>): Address => ({
  to: entryScreen(menuOf(permissions)[0] ?? 'profile'),
  params: { member: segment },
})
