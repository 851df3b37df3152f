import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Tabs } from './tabs.tsx'
import { Tooltip } from './tooltip.tsx'

it('explains on hover and falls silent by Esc', async () => {
  const { user } = render(
    <Tooltip text="Noch nicht gespeichert">
      <button type="button">Status</button>
    </Tooltip>,
  )
  await user.hover(screen.getByRole('button'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Noch nicht gespeichert')
  await act(() => user.keyboard('{Escape}'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

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

it('tells which tab was chosen', async () => {
  const opened: string[] = []
  const tabs = [
    { id: 'claims', label: 'Vorgänge', content: 'Liste' },
    { id: 'entries', label: 'Buchungen', content: 'Konto' },
  ]
  const { user } = render(
    <Tabs label="Guthaben" tabs={tabs} open="claims" onOpen={(id) => opened.push(id)} />,
  )
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Vorgänge')
  expect(screen.getByRole('tabpanel').textContent).toBe('Liste')
  await user.click(screen.getByRole('tab', { name: 'Buchungen' }))
  expect(opened).toEqual(['entries'])
})
