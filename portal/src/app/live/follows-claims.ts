import { dueKinds } from '@ruecklauf/model'
import type { QueryKey } from '@tanstack/react-query'

/** Topics of changes that may move money: claims and members' notifications. */
const moving: ReadonlySet<unknown> = new Set(['paperwork', 'notification'])

/** Queries on other arkes whose results depend on claims: budgets, counters, amounts. */
const counted = {
  campaign: ['budget', 'claims', 'current', 'targets'],
  installer: ['targets', 'tier'],
  product: ['paid_today', 'paid_for'],
} as const

/** Arkes whose changes may create due work. */
const due: ReadonlySet<unknown> = new Set(Object.values(dueKinds).map(({ arke }) => arke))

/**
 * Whether a change of a topic affects a query although its key starts with another arke. Devices,
 * wallets, budgets and targets depend on claims, *Jetzt zu tun* on all due work.
 */
export function followsClaims(topic: string, key: QueryKey): boolean {
  const [arke, ...rest] = key
  if (arke === 'paperwork' && rest[0] === 'dashboard' && due.has(topic)) return true
  if (!moving.has(topic)) return false
  if (arke === 'paperwork_line') return topic === 'paperwork'
  if (arke === 'wallet_entry') return true
  const questions: readonly unknown[] = Object.hasOwn(counted, String(arke))
    ? counted[arke as keyof typeof counted]
    : []
  return rest.some((part) => questions.includes(part))
}
