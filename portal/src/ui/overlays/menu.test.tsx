import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Menu, MenuItem } from './menu.tsx'

it('opens a menu by keyboard and runs an entry', async () => {
  let ran = ''
  const { user } = render(
    <Menu trigger={<button type="button">Konto</button>}>
      <MenuItem
        onClick={() => {
          ran = 'Abmelden'
        }}
      >
        Abmelden
      </MenuItem>
    </Menu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
  expect(ran).toBe('Abmelden')
})
