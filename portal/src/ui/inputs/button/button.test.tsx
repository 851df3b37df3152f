import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Button } from './button.tsx'

it('does its work when pressed, by mouse and by keyboard', async () => {
  const work = vi.fn()
  const { user } = render(<Button onClick={work}>Speichern</Button>)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.keyboard('{Enter}')
  expect(work).toHaveBeenCalledTimes(2)
})

it('says why it can not be pressed, and keeps the focus reachable', async () => {
  const work = vi.fn()
  const reason = 'Erst die Rechnung ablegen'
  const { user } = render(
    <Button onClick={work} disabledReason={reason}>
      Absenden
    </Button>,
  )
  const button = screen.getByRole('button', { name: `Absenden (${reason})` })
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  expect(work).not.toHaveBeenCalled()
})

it('is pressed once while its work is under way', async () => {
  const work = vi.fn()
  const { user } = render(
    <Button busy onClick={work}>
      Speichern
    </Button>,
  )
  await user.click(screen.getByRole('button', { busy: true }))
  expect(work).not.toHaveBeenCalled()
})
