import {
  creditedStatuses,
  type DueKindId,
  type DueTask,
  eq,
  type Filter,
  inArray,
  printFilter,
} from '@ruecklauf/model'
import type { Address } from '../../ui/address.ts'

/** The address of a due task: the longest waiting unit, or its list. */
export const dueAddress = (member: string, task: DueTask): Address =>
  addresses[task.kind](member, task)

/** Filters exactly the counted units; the status alone would include units the reader worked on. */
const behind = ({ units }: DueTask, all: Filter): { filter: string } => ({
  filter: printFilter(units.length > 0 ? inArray('id', units) : all),
})

const claims =
  (all: Filter) =>
  (member: string, task: DueTask): Address => {
    const [id, other] = task.units
    return id && !other
      ? { to: '/$member/paperworks/$id', params: { member, id } }
      : { to: '/$member/paperworks', params: { member }, search: behind(task, all) }
  }

const runs =
  (status: 'draft' | 'released') =>
  (member: string, task: DueTask): Address => {
    const [id, other] = task.units
    return id && !other
      ? { to: '/$member/paperworks/payouts/$id', params: { member, id } }
      : {
          to: '/$member/paperworks/payouts',
          params: { member },
          search: behind(task, eq('payout_run_status', status)),
        }
  }

const payouts = (member: string, tab: string): Address => ({
  to: '/$member/paperworks/payouts',
  params: { member },
  search: { tab },
})

const addresses = {
  second_approval: claims(eq('paperwork_status', 'pending_second_approval')),
  takeback: claims(inArray('paperwork_status', creditedStatuses)),
  settlement: (member, task) => {
    const [id, other] = task.units
    return id && !other
      ? { to: '/$member/paperworks/$id/conflicts', params: { member, id } }
      : claims(eq('in_conflict', 'true'))(member, task)
  },
  change: (member) => ({ to: '/$member/changes', params: { member } }),
  campaign: (member, task) => {
    const [id, other] = task.units
    return id && !other
      ? { to: '/$member/campaigns/$id', params: { member, id } }
      : {
          to: '/$member/campaigns',
          params: { member },
          search: behind(task, eq('campaign_status', 'in_approval')),
        }
  },
  release: runs('draft'),
  hand_over: runs('released'),
  // The members page lists open debts at the top.
  write_off: (member) => ({ to: '/$member/users', params: { member } }),
  cutover: (member) => payouts(member, 'cutover'),
  month: (member) => payouts(member, 'months'),
  statement: (member) => payouts(member, 'answers'),
  bank_entry: (member) => payouts(member, 'answers'),
  registration: (member) => ({ to: '/$member/users', params: { member } }),
  question: (member) => ({ to: '/$member/faq', params: { member }, search: { tab: 'inbox' } }),
  // The page for a new run gets the same members and the reasons from the same function.
  no_account: (member) => ({
    to: '/$member/paperworks/payouts',
    params: { member },
    search: { mode: 'new' },
  }),
} satisfies Record<DueKindId, (member: string, task: DueTask) => Address>
