import { menuOf, type SidebarEntry } from '@ruecklauf/model'
import type { Member } from '../client/portal.tsx'

/** The address of an entry: `serial_number` lives at `/{member}/serial-number`. */
export const entryPath = (segment: string, entry: SidebarEntry): string =>
  `/${segment}/${entry.replaceAll('_', '-')}`

/** Whether an address belongs to an entry; scans belong to the wallet (specification §2). */
export function isWithin(path: string, segment: string, entry: SidebarEntry): boolean {
  const roots = [entryPath(segment, entry), ...(entry === 'wallet' ? [`/${segment}/scan`] : [])]
  return roots.some((root) => path === root || path.startsWith(`${root}/`))
}

/** Where a member begins: the first entry of the menu. */
export const startOf = ({
  segment,
  permissions,
}: Pick<Member, 'segment' | 'permissions'>): string =>
  entryPath(segment, menuOf(permissions)[0] ?? 'profile')
