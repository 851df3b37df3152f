import { arkes, type Filter } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { AddFilter, SearchBox } from './unit-filter.tsx'

const showFilter = (filter: Filter | null = null) => {
  const onChange = vi.fn()
  const hands = render(
    <TestPortal arke_id="admin">
      <AddFilter
        arke={arkes.sales_group}
        fields={['name', 'group_type', 'active']}
        filter={filter}
        onChange={onChange}
      />
    </TestPortal>,
  )
  return { ...hands, onChange }
}

describe('adding a filter', () => {
  it('offers the fields a member may read, by their names', async () => {
    const { user } = showFilter()
    await user.click(await screen.findByRole('button', { name: /Filter/ }))
    await user.click(await screen.findByRole('combobox'))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Aktiv', 'Art', 'Name'])
  })
})

describe('the search box', () => {
  const showSearch = (value = '') => {
    const onChange = vi.fn()
    const box = (text: string) => <SearchBox label="Suchen" value={text} onChange={onChange} />
    const hands = render(box(value))
    return { ...hands, onChange, follow: (text: string) => hands.rerender(box(text)) }
  }

  it('tells the whole text once, when the typing rests', async () => {
    const { user, onChange } = showSearch()
    await user.type(screen.getByRole('searchbox'), 'ring')
    expect(onChange).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('ring'))
  })

  it('follows the address without asking again', async () => {
    const { onChange, follow } = showSearch('ring')
    follow('nord')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nord')
    await new Promise((done) => setTimeout(done, 300))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is reached with the slash, which it does not take as text', async () => {
    const { user } = showSearch()
    await user.keyboard('/')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    expect(document.activeElement).toBe(box)
    await user.keyboard('a/b')
    expect(box.value).toBe('a/b')
  })
})
