import { parseFilter, printFilter } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { RiskChip } from './risk-chip.tsx'
import { viewIds, views } from './views.ts'

const context = { member: 'm1' }

it.each(viewIds)('the view %s can be shared: its filter reads back from the address', (id) => {
  const filter = views[id].filter(context)
  if (filter) expect(parseFilter(printFilter(filter))).toEqual(filter)
  else expect(id).toBe('all')
})

it('tells the risk of a claim in a word', () => {
  render(<RiskChip score={50} level="red" />)
  expect(screen.getByText(/^Hoch/)).toBeDefined()
})
