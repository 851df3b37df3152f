import { expect, it } from 'vitest'
import { followsClaims } from './follows-claims.ts'

it('asks wallets, budgets, targets and prices anew when a claim changes', () => {
  for (const key of [
    ['wallet_entry', 'balances'],
    ['wallet_entry', 'list', {}],
    ['campaign', 'unit', 'c1', 'budget'],
    ['campaign', 'current'],
    ['installer', 'unit', 'i1', 'targets'],
    ['product', 'paid_today'],
  ])
    for (const topic of ['paperwork', 'notification'])
      expect(followsClaims(topic, key), `${topic} ${key.join()}`).toBe(true)
})

it('leaves everything else alone', () => {
  expect(followsClaims('paperwork', ['campaign', 'list', {}])).toBe(false)
  expect(followsClaims('paperwork', ['product', 'unit', 'p1', 'loaded'])).toBe(false)
  expect(followsClaims('faq', ['wallet_entry', 'balances'])).toBe(false)
})

it('asks for devices anew when a step changed their claim, and not when somebody is told', () => {
  const key = ['paperwork_line', 'list', { claim: 'c1' }]
  expect(followsClaims('paperwork', key)).toBe(true)
  expect(followsClaims('notification', key)).toBe(false)
})
