import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { FileDrop } from './file-drop.tsx'

const rules = { types: ['application/pdf'], max_bytes: 1000, max_files: 5 }
const pdf = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })
const dropped = { dataTransfer: { files: [pdf], types: ['Files'] } }

it('takes a file that is dropped beside the zone, once, and the browser does not open it', () => {
  const take = vi.fn()
  render(
    <>
      <h1>Titel</h1>
      <FileDrop page label="Rechnung" rules={rules} onFiles={take} />
    </>,
  )
  const title = screen.getByRole('heading')
  expect(fireEvent.dragOver(title, dropped)).toBe(false)
  expect(fireEvent.drop(title, dropped)).toBe(false)
  expect(take).toHaveBeenCalledTimes(1)
  fireEvent.drop(screen.getByLabelText('Rechnung'), dropped)
  expect(take).toHaveBeenCalledTimes(2)
})

it('leaves text that is dragged to the page', () => {
  render(<FileDrop page label="Rechnung" rules={rules} onFiles={vi.fn()} />)
  const text = { dataTransfer: { files: [], types: ['text/plain'] } }
  expect(fireEvent.dragOver(document.body, text)).toBe(true)
})
