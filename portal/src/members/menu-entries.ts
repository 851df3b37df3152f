import { type Filter, menuOf, queuedStatuses, type SidebarEntry } from '@ruecklauf/model'
import type { Member } from '../client/portal.tsx'
import type { Address } from '../ui/address.ts'

type Kebab<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}-${Kebab<Rest>}`
  : Name

type EntryScreen = { [Entry in SidebarEntry]: `/$member/${Kebab<Entry>}` }[SidebarEntry]

/** The screen of an entry: `serial_number` lives at `/$member/serial-number`. */
export const entryScreen = (entry: SidebarEntry) =>
  `/$member/${entry.replaceAll('_', '-')}` as EntryScreen

/** Whether an address belongs to an entry. Scans belong to the wallet. */
export function isWithin(path: string, segment: string, entry: SidebarEntry): boolean {
  const screens = [entryScreen(entry), ...(entry === 'wallet' ? ['/$member/scan'] : [])]
  return screens
    .map((screen) => screen.replace('$member', segment))
    .some((root) => path === root || path.startsWith(`${root}/`))
}

/** Undecided claims, most urgent first: a view of the queue. */
export const toDecide = {
  filter: { op: 'in', path: 'paperwork_status', values: queuedStatuses } satisfies Filter,
  // As printed, so a visitor's first page needs no filter printer.
  printed: `in(paperwork_status,(${queuedStatuses.join()}))`,
  sort: 'due_on;asc',
} as const

interface Reader extends Pick<Member, 'segment' | 'role'> {
  /** Members' questions waiting for the office. */
  hasQuestions?: boolean
}

/**
 * The target of an entry. Reviewers land on decidable claims, and support staff on open questions.
 */
export function entryAt(
  entry: SidebarEntry,
  { segment, role, hasQuestions = false }: Reader,
): Address {
  const params = { member: segment }
  if (entry === 'faq' && hasQuestions)
    return { to: '/$member/faq', params, search: { tab: 'inbox' } }
  return {
    to: entryScreen(entry),
    params,
    ...(entry === 'paperworks' && role !== 'brand'
      ? { search: { filter: toDecide.printed, sort: toDecide.sort } }
      : {}),
  }
}

/** A member's start screen: the first entry of the menu. */
export const startOf = (member: Pick<Member, 'segment' | 'role' | 'permissions'>): Address =>
  entryAt(menuOf(member.permissions)[0] ?? 'profile', member)
