import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { useKeptFocus } from './kept-focus.ts'

/** A record edited in place, and a notice that disappears when read. */
function Page() {
  useKeptFocus()
  const [isOpen, setOpen] = useState(false)
  const [isRead, setRead] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      <h1 tabIndex={-1}>Profil</h1>
      {isRead ? null : (
        <button type="button" onClick={() => setRead(true)}>
          Gelesen
        </button>
      )}
      <section>
        <header>
          <h2>Betrieb</h2>
          {isOpen ? null : (
            <button type="button" onClick={() => setOpen(true)}>
              Bearbeiten
            </button>
          )}
        </header>
        {isOpen ? (
          <form>
            <input aria-label="Firma" />
            <button type="button" onClick={() => setOpen(false)}>
              Abbrechen
            </button>
          </form>
        ) : null}
      </section>
    </main>
  )
}

const focused = () => {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

it('goes to the first field where a form takes the place of its button, and back', async () => {
  const { user } = render(<Page />)
  screen.getByRole('button', { name: 'Bearbeiten' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Firma'))
  screen.getByRole('button', { name: 'Abbrechen' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Bearbeiten'))
})

it('goes to the title where nothing near is left', async () => {
  const { user } = render(<Page />)
  screen.getByRole('button', { name: 'Gelesen' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Profil'))
})

it('leaves those alone who left by themselves', async () => {
  const { user } = render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Bearbeiten' }))
  await waitFor(() => expect(focused()).toBe('Firma'))
  screen.getByLabelText('Firma').blur()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})
