import type { QueryKey } from '@tanstack/react-query'

/** Topics of changes that may move money: claims, and what members are told of it. */
const moving: ReadonlySet<unknown> = new Set(['paperwork', 'notification'])

/** Questions to other arkes whose answers are made of claims: budgets, counters, amounts. */
const counted = {
  campaign: ['budget', 'claims', 'current', 'targets'],
  installer: ['targets', 'tier'],
  product: ['paid_today', 'paid_for'],
} as const

/**
 * Whether a query has to be asked anew after a change of a topic, although its key begins with
 * another arke: devices, wallets, budgets and targets follow the claims.
 */
export function followsClaims(topic: string, key: QueryKey): boolean {
  if (!moving.has(topic)) return false
  const [arke, ...rest] = key
  if (arke === 'paperwork_line') return topic === 'paperwork'
  if (arke === 'wallet_entry') return true
  const questions: readonly unknown[] = Object.hasOwn(counted, String(arke))
    ? counted[arke as keyof typeof counted]
    : []
  return rest.some((part) => questions.includes(part))
}
