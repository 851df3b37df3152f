import { paperworkStatuses } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { addressOf, filterOf, shownAmount, wantedOf } from './status-filter.ts'

const listed = (name: unknown) => filterOf(wantedOf(name))

describe('the claims that an address asks for', () => {
  it.each(Object.keys(paperworkStatuses))('are exactly those of the status %s', (status) => {
    expect(listed(status)).toEqual({ op: 'in', path: 'paperwork_status', values: [status] })
  })

  it('are those of a group under the name of the group', () => {
    expect(listed('granted')).toMatchObject({ values: ['approved', 'partially_approved'] })
    expect(listed('closed')).toMatchObject({
      values: ['rejected', 'withdrawn', 'expired', 'reversed'],
    })
  })

  it('are all, drafts among them, where nothing is asked for, or nothing that exists', () => {
    expect(listed(undefined)).toBeNull()
    expect(listed('nonsense')).toBeNull()
  })
})

describe('a saved view', () => {
  it.each([
    [null, {}],
    ['in(paperwork_status,(approved,partially_approved))', { status: 'granted' }],
    [
      'and(in(paperwork_status,(rejected)),gte(submitted_at,2026-01-01))',
      { status: 'rejected', filter: 'gte(submitted_at,2026-01-01)' },
    ],
    ['gte(submitted_at,2026-01-01)', { filter: 'gte(submitted_at,2026-01-01)' }],
    ['in(', { filter: 'in(' }],
  ])('of %s has the address %o', (filter, address) => {
    expect(addressOf(filter)).toEqual(address)
  })
})

describe('the amount that claims are sorted by', () => {
  it.each([
    ['granted', 'approved_amount'],
    ['reviewing', 'expected_amount'],
    ['closed', null],
    ['draft', null],
    [undefined, null],
  ])('of %s is %s: the one every row shows', (group, amount) => {
    expect(shownAmount(wantedOf(group))).toBe(amount)
  })
})
