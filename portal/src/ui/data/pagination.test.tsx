import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Pagination } from './pagination.tsx'

function show(props: { page: number; size: number; count: number }, language = 'de') {
  const onPage = vi.fn()
  const onSize = vi.fn()
  return {
    ...render(<Pagination {...props} onPage={onPage} onSize={onSize} />, language),
    onPage,
    onSize,
  }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('says which rows are shown, of how many', () => {
  show({ page: 2, size: 50, count: 12_345 })
  expect(screen.getByRole('status').textContent).toBe('51–100 von 12.345')
})

it('says of the last page where it ends, and leads no further', async () => {
  const { user, onPage } = show({ page: 3, size: 50, count: 120 })
  expect(screen.getByRole('status').textContent).toBe('101–120 von 120')
  expect(button('Nächste Seite').disabled).toBe(true)
  await user.click(button('Vorherige Seite'))
  expect(onPage).toHaveBeenCalledWith(2)
})

it('says of nothing that it is nothing', () => {
  show({ page: 1, size: 50, count: 0 })
  expect(screen.getByRole('status').textContent).toBe('0–0 von 0')
})

it('offers no way on, and no other size, where all stands on one page', () => {
  show({ page: 1, size: 50, count: 25 })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('leads back from a page that has come to lie behind the last', async () => {
  const { user, onPage } = show({ page: 2, size: 50, count: 20 })
  await user.click(button('Vorherige Seite'))
  expect(onPage).toHaveBeenCalledWith(1)
})

it('lets more rows be shown at once', async () => {
  const { user, onSize } = show({ page: 1, size: 50, count: 600 })
  await user.click(screen.getByRole('combobox', { name: 'Zeilen je Seite' }))
  await user.click(await screen.findByRole('option', { name: '500' }))
  expect(onSize).toHaveBeenCalledWith(500)
})

it('writes its figures as another language does', () => {
  show({ page: 1, size: 500, count: 12_345 }, 'en')
  expect(screen.getByRole('status').textContent).toContain('12,345')
})
