import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Segments } from './segments.tsx'

const options = [
  { id: '3', label: '3 Monate' },
  { id: '12', label: '12 Monate' },
]

it('is one stop of the keyboard, within which arrow keys go on and Enter chooses', async () => {
  const choose = vi.fn()
  const { user } = render(
    <Segments label="Zeitraum" options={options} value="3" onChange={choose} />,
  )
  expect(screen.getByRole('group', { name: 'Zeitraum' })).toBeTruthy()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('3 Monate')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('12 Monate')
  await user.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('12')
})

it('leaves the chosen one chosen when it is pressed again', async () => {
  const choose = vi.fn()
  const { user } = render(
    <Segments label="Zeitraum" options={options} value="3" onChange={choose} />,
  )
  const chosen = screen.getByRole('button', { name: '3 Monate', pressed: true })
  await user.click(chosen)
  expect(choose).not.toHaveBeenCalled()
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
})
