import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import type { Command } from './command.ts'
import { CommandPalette } from './command-palette.tsx'

function setUp() {
  const ran = vi.fn()
  const close = vi.fn()
  const commands = ['Start', 'Verkaufsstellen', 'Verkaufsgruppen'].map((label) => ({
    id: label,
    label,
    run: () => ran(label),
  }))
  return { ran, close, ...render(<Palette commands={commands} onClose={close} />) }
}

function Palette(props: { commands: Command[]; onClose: () => void }) {
  const [text, setText] = useState('')
  return <CommandPalette {...props} text={text} onType={setText} />
}

it('narrows by typing and runs what is chosen by arrow and Enter', async () => {
  const { user, ran, close } = setUp()
  await user.type(screen.getByRole('combobox'), 'verkauf')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(ran).toHaveBeenCalledExactlyOnceWith('Verkaufsgruppen')
  expect(close).toHaveBeenCalledOnce()
})

it('goes round at the ends', async () => {
  const { user } = setUp()
  await user.type(screen.getByRole('combobox'), '{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Verkaufsgruppen')
})

it('says that nothing was found', async () => {
  const { user } = setUp()
  await user.type(screen.getByRole('combobox'), 'xyz')
  expect(screen.getByText('Nichts gefunden')).toBeTruthy()
})
