import { type DueKindId, type DueTask, eq, printFilter } from '@ruecklauf/model'
import type { Address } from '../../ui/address.ts'

/** Where a kind of due work is done: at what has waited longest, or at the list where there is one. */
export const dueAddress = (member: string, task: DueTask): Address =>
  addresses[task.kind](member, task)

const claims = (member: string, filter: string): Address => ({
  to: '/$member/paperworks',
  params: { member },
  search: { filter },
})

const claim = (member: string, { unit }: DueTask): Address =>
  unit
    ? { to: '/$member/paperworks/$id', params: { member, id: unit } }
    : { to: '/$member/paperworks', params: { member } }

const run = (member: string, { unit, count }: DueTask): Address =>
  unit && count === 1
    ? { to: '/$member/paperworks/payouts/$id', params: { member, id: unit } }
    : { to: '/$member/paperworks/payouts', params: { member } }

const payouts = (member: string, tab?: string): Address => ({
  to: '/$member/paperworks/payouts',
  params: { member },
  ...(tab ? { search: { tab } } : {}),
})

const addresses = {
  second_approval: (member, task) =>
    task.count === 1
      ? claim(member, task)
      : claims(member, printFilter(eq('paperwork_status', 'pending_second_approval'))),
  takeback: claim,
  settlement: (member, { unit, count }) =>
    unit && count === 1
      ? { to: '/$member/paperworks/$id/conflicts', params: { member, id: unit } }
      : claims(member, printFilter(eq('in_conflict', 'true'))),
  change: (member) => ({ to: '/$member/changes', params: { member } }),
  campaign: (member, { unit, count }) =>
    unit && count === 1
      ? { to: '/$member/campaigns/$id', params: { member, id: unit } }
      : { to: '/$member/campaigns', params: { member } },
  release: run,
  hand_over: run,
  write_off: (member) => payouts(member),
  cutover: (member) => payouts(member, 'cutover'),
  month: (member) => payouts(member, 'months'),
  statement: (member) => payouts(member),
  registration: (member) => ({ to: '/$member/users', params: { member } }),
  question: (member) => ({ to: '/$member/faq', params: { member }, search: { tab: 'inbox' } }),
  // Whom a run leaves out, and why: the same members, by the same function.
  no_account: (member) => ({
    to: '/$member/paperworks/payouts',
    params: { member },
    search: { mode: 'new' },
  }),
} satisfies Record<DueKindId, (member: string, task: DueTask) => Address>
