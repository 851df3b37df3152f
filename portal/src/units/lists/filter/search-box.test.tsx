import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { SearchBox } from './search-box.tsx'

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
