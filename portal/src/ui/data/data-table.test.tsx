import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Checkbox } from '../inputs/choice/checkbox.tsx'
import { DataTable } from './data-table.tsx'
import type { Sort } from './sort.ts'

const rows = [
  { id: '1', name: 'Alpen-SHK' },
  { id: '2', name: 'Elbe Sanitär' },
]

function Example({ loading = false }: { loading?: boolean }) {
  const [sort, setSort] = useState<Sort[]>([])
  const [ids, setIds] = useState(new Set<string>())
  return (
    <DataTable
      caption="Großhändler"
      columns={[{ id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name }]}
      rows={loading ? undefined : rows}
      idOf={({ id }) => id}
      labelOf={({ name }) => name}
      openRow={({ id }, content) => <a href={`#${id}`}>{content}</a>}
      sort={sort}
      onSort={setSort}
      selection={{ Tick: Checkbox, ids, onChange: setIds }}
    />
  )
}

describe('a table', () => {
  it('says how it is sorted', async () => {
    const { user } = render(<Example />)
    await user.click(screen.getByRole('button', { name: 'Name' }))
    const head = screen.getByRole('columnheader', { name: 'Name' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
  })

  it('goes from row to row with J and K', async () => {
    const { user } = render(<Example />)
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Elbe Sanitär')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('Alpen-SHK')
  })

  it('selects all rows, or one', async () => {
    const { user } = render(<Example />)
    await user.click(screen.getByRole('checkbox', { name: 'Alle Zeilen auswählen' }))
    const rowCheckbox = { name: 'Elbe Sanitär auswählen' }
    await user.click(screen.getByRole('checkbox', { ...rowCheckbox, checked: true }))
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle Zeilen auswählen' })
    expect(all.indeterminate).toBe(true)
  })

  it('draws of a long list only what is in sight, wherever it is scrolled to', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ id: `${n}`, name: `Zeile ${n}` }))
    const table = (rows: typeof many) => (
      <DataTable
        caption="Liste"
        columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
        rows={rows}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
      />
    )
    const { rerender } = render(table(many))
    expect(screen.getByText('Zeile 0')).toBeTruthy()
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
    const place = screen.getByRole('region', { name: 'Liste' })
    vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500 * 48, 800, 48_000))
    fireEvent.scroll(window)
    expect(screen.getByText('Zeile 500')).toBeTruthy()
    expect(screen.queryByText('Zeile 0')).toBeNull()
    rerender(table(many.slice(0, 200)))
    expect(screen.getByText('Zeile 199')).toBeTruthy()
  })

  it('keeps its head while rows load', () => {
    render(<Example loading />)
    const table = screen.getByRole('table', { name: 'Großhändler' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(within(table).getByRole('columnheader', { name: 'Name' })).toBeTruthy()
  })
})
