import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

const noop = () => {}

it('has its title as name', () => {
  render(<Dialog open title="Vorgang ablehnen" onClose={noop} />)
  expect(screen.getByRole('dialog', { name: 'Vorgang ablehnen' })).toBeTruthy()
})

it('begins a question alone with its first answer', async () => {
  const answers = ['Abbrechen', 'Löschen'].map((answer) => (
    <button key={answer} type="button">
      {answer}
    </button>
  ))
  render(<Dialog open title="Löschen?" onClose={noop} actions={answers} />)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abbrechen' })),
  )
})

it('closes by its button and says so', async () => {
  const close = vi.fn()
  const { user } = render(<Dialog open title="Ablehnen" onClose={close} />)
  await user.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(close).toHaveBeenCalledExactlyOnceWith('closeButton')
})

it('closes by Esc like by a click beside it', async () => {
  const close = vi.fn()
  const { user } = render(<Dialog open title="Ablehnen" onClose={close} />)
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledExactlyOnceWith('backdropClick')
})

it('closes by one Esc although the focus is on a button that explains itself', async () => {
  const close = vi.fn()
  const { user } = render(<Dialog open title="Ablehnen" onClose={close} />)
  await user.tab({ shift: true })
  await user.tab()
  await screen.findByRole('tooltip')
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

it('stays when closing beside it is off, but keeps its button', async () => {
  const close = vi.fn()
  const { user } = render(<Dialog open disableBackdropClose title="Ablehnen" onClose={close} />)
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(close).toHaveBeenCalledExactlyOnceWith('closeButton')
})

it('has no close button where nobody listens', () => {
  render(<Dialog open title="Bitte warten" />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('takes the focus into a drawer and lets Esc close it', async () => {
  const close = vi.fn()
  const { user } = render(
    <Drawer open title="Spalten" position="right" onClose={close}>
      <input aria-label="Suche" />
    </Drawer>,
  )
  const drawer = screen.getByRole('dialog', { name: 'Spalten' })
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

it('begins with what is typed first, not with its close button', async () => {
  render(
    <Dialog open title="Ablehnen" onClose={noop}>
      <input type="file" aria-label="Beleg" />
      <textarea aria-label="Grund" />
    </Dialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Grund')))
})
