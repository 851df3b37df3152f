import { printFilter } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { type Narrowing, narrowedTo } from './narrowing.ts'

const filterOf = (narrowing: Narrowing) => {
  const filter = narrowedTo(narrowing, '2026-11-21')
  return filter && printFilter(filter)
}

describe('the list of campaigns', () => {
  it('shows all where nothing is chosen', () => expect(filterOf({})).toBeNull())

  it('is narrowed to a status and to those that run today', () =>
    expect(filterOf({ status: 'active', when: 'now' })).toBe(
      'and(eq(campaign_status,active),and(lte(purchase_from,2026-11-21),gte(purchase_to,2026-11-21)))',
    ))

  it('keeps campaigns for all products and groups when one of them is chosen', () =>
    expect(filterOf({ family: 'split', group: 'north' })).toBe(
      'and(or(and(isnull(families),isnull(link_products)),eq(families,split),eq(link_products.family,split)),or(isnull(link_sales_groups),eq(link_sales_groups,north)))',
    ))

  it('takes a period that is none as not chosen', () =>
    expect(filterOf({ when: 'constructor' })).toBeNull())
})
