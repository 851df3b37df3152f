import { parseFilter, printFilter } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { RiskChip } from './risk-chip.tsx'
import { viewIds, views } from './views.ts'

const context = { member: 'm1', today: '2026-11-21' }

it.each(viewIds)('the view %s can be shared: its filter reads back from the address', (id) => {
  const filter = views[id].filter(context)
  if (filter) expect(parseFilter(printFilter(filter))).toEqual(filter)
  else expect(id).toBe('all')
})

it('tells the risk of a claim in a word', () => {
  render(<RiskChip score={50} />)
  expect(screen.getByText(/^Hoch/)).toBeDefined()
})

it('is pressed by one quick filter, which the next on the same field takes the place of', async () => {
  const { user } = render(
    <TestPortal arke_id="moderator">
      <QuickFilters />
    </TestPortal>,
  )
  const button = (name: string) => screen.findByRole('button', { name })
  await user.click(await button('Mir zugewiesen'))
  expect((await button('Mir zugewiesen')).getAttribute('aria-pressed')).toBe('true')
  await user.click(await button('Niemandem zugewiesen'))
  expect((await button('Mir zugewiesen')).getAttribute('aria-pressed')).toBe('false')
})

it('offers the brand no filter on who reviews', async () => {
  render(
    <TestPortal arke_id="brand">
      <QuickFilters />
    </TestPortal>,
  )
  await screen.findByRole('button', { name: 'Überfällig' })
  expect(screen.queryByRole('button', { name: 'Mir zugewiesen' })).toBeNull()
})
