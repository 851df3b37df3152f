import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Alert } from './alert.tsx'

it('is announced at once only where something went wrong', () => {
  render(
    <>
      <Alert tone="danger">Nicht gespeichert</Alert>
      <Alert tone="warning">Bald zu spät</Alert>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Nicht gespeichert')
  expect(screen.getByRole('note').textContent).toBe('Bald zu spät')
})

it('can be closed only where somebody listens', async () => {
  const onDismiss = vi.fn()
  const { user } = render(
    <>
      <Alert>Bleibt</Alert>
      <Alert onDismiss={onDismiss}>Geht</Alert>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Hinweis schließen' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})
