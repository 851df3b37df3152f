import { arkes, type Filter, parseFilter } from '@ruecklauf/model'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { AddFilter } from './add-filter.tsx'

const names: Readonly<Record<string, string>> = {
  claim_number: 'Vorgangsnummer',
  paperwork_status: 'Status',
  due_on: 'Frist',
  risk_score: 'Risiko',
  link_installer: 'Fachbetrieb',
}

const show = async (filter: Filter | null = null) => {
  const onChange = vi.fn()
  const { user } = render(
    <TestPortal arke_id="admin">
      <AddFilter
        arke={arkes.paperwork}
        fields={Object.keys(names)}
        nameOf={(id) => names[id] ?? id}
        impossible={{ paperwork_status: ['draft'] }}
        filter={filter}
        onChange={onChange}
      />
    </TestPortal>,
  )
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('searchbox')
  return { user, onChange, drawer }
}

describe('adding a filter', () => {
  it('offers the fields by kind, called as their columns are', async () => {
    const { drawer } = await show()
    const kinds = drawer.getAllByRole('region').map((kind) => kind.textContent)
    expect(kinds).toEqual([
      'Status und AuswahlStatus',
      'BeteiligteFachbetrieb',
      'Tage und ZeitenFrist',
      'Beträge und ZahlenRisiko',
      'TexteVorgangsnummer',
    ])
  })

  it('finds a field by a part of its name, and says when there is none', async () => {
    const { user, drawer } = await show()
    const box = drawer.getByRole('searchbox', { name: 'Feld suchen' })
    await user.type(box, 'fri')
    expect(drawer.getByRole('button', { name: 'Frist' })).toBeDefined()
    expect(drawer.queryByRole('button', { name: 'Status' })).toBeNull()
    await user.type(box, 'xyz')
    expect(drawer.getByText('Nichts gefunden')).toBeDefined()
  })

  it('offers no value that nothing in the list has', async () => {
    const { user, drawer, onChange } = await show()
    await user.click(drawer.getByRole('button', { name: 'Status' }))
    expect(drawer.queryByRole('checkbox', { name: 'Entwurf' })).toBeNull()
    await user.click(drawer.getByRole('checkbox', { name: 'Eingereicht' }))
    expect(onChange).toHaveBeenCalledWith(parseFilter('in(paperwork_status,submitted)'))
  })

  it('opens the fields that are filtered by', async () => {
    const { drawer } = await show(parseFilter('in(paperwork_status,approved)'))
    const box = drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Genehmigt' })
    expect(box.getAttribute('aria-checked') ?? String(box.checked)).toBe('true')
  })
})
