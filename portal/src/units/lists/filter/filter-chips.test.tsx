import { type Arke, arkes, parseFilter } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { fieldOf } from '../../fields/fields.ts'
import { FilterChips } from './filter-chips.tsx'

it.each([
  ['the reader', 'eq(link_assignee,m1)', 'Bearbeitet von: Sie'],
  ['units that a number counts', 'in(id,(p1,p2))', '2 ausgewählt'],
  [
    'one whom the role may not read',
    'eq(link_assignee,01a20224-a550-7abc-8def-0123456789ab)',
    'Bearbeitet von: ein Eintrag, den Sie nicht sehen',
  ],
])('shows no id: %s', async (_, filter, label) => {
  render(
    <TestPortal arke_id="moderator">
      <FilterChips
        arke={arkes.paperwork}
        nameOf={(id) => fieldOf<Arke>(arkes.paperwork, id)?.label ?? id}
        filter={parseFilter(filter)}
        onChange={() => {}}
      />
    </TestPortal>,
  )
  expect(await screen.findByText(label)).toBeDefined()
})
