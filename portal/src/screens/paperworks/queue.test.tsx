import { type Filter, parseFilter, printFilter } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type QuickId, quickFilters, quickIdsFor, toggled } from './quick-filters.ts'
import { RiskChip } from './risk-chip.tsx'
import { viewIds, views } from './views.ts'

const context = { member: 'm1', today: '2026-11-21' }

it.each(viewIds)('the view %s can be shared: its filter reads back from the address', (id) => {
  const filter = views[id].filter(context)
  if (filter) expect(parseFilter(printFilter(filter))).toEqual(filter)
  else expect(id).toBe('all')
})

it('tells the risk of a claim in a word', () => {
  render(<RiskChip score={50} level="red" />)
  expect(screen.getByText(/^Hoch/)).toBeDefined()
})

describe('a quick filter', () => {
  const press = (filter: string, ...ids: QuickId[]) => {
    const done = ids.reduce<Filter | null>(
      (before, id) => toggled(before, quickFilters[id](context)),
      parseFilter(filter),
    )
    return done ? printFilter(done) : ''
  }

  it('takes the place of another on the same field, and leaves the others', () => {
    expect(press('eq(document_type,pdf)', 'mine', 'nobody')).toBe(
      'and(eq(document_type,pdf),isnull(link_assignee))',
    )
  })

  it('is taken away by a second press', () => {
    expect(press('', 'amber', 'amber')).toBe('')
  })

  it('of who reviews is not offered to the brand', () => {
    expect(quickIdsFor('brand')).not.toContain('mine')
    expect(quickIdsFor('moderator')).toContain('nobody')
  })
})
