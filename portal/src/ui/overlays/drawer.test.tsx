import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Drawer } from './drawer.tsx'

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <Drawer open={isOpen} title="Filter" onClose={() => setOpen(false)}>
        <input aria-label="Ort" />
      </Drawer>
    </>
  )
}

const open = async () => {
  const { user } = render(<Example />)
  await user.click(screen.getByRole('button', { name: 'Öffnen' }))
  return { user, drawer: await screen.findByRole('dialog', { name: 'Filter' }) }
}

it('takes the focus, and keeps it inside', async () => {
  const { user, drawer } = await open()
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  for (let press = 0; press < 4; press += 1) {
    await user.tab()
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  }
})

it.each(['{Escape}', 'Schließen'])('gives the focus back when it is closed: %s', async (way) => {
  const { user } = await open()
  if (way === '{Escape}') await user.keyboard(way)
  else await user.click(screen.getByRole('button', { name: way }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Öffnen' })),
  )
})
