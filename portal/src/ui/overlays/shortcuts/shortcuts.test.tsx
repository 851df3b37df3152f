import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Dialog } from '../dialog.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { switchShortcuts, useShortcuts } from './use-shortcuts.ts'

const approve = vi.fn()
beforeEach(() => approve.mockReset())
afterEach(() => switchShortcuts(true))

function Page({ dialog = false }: { dialog?: boolean }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts({ approve, open_row: 'native', take: undefined, help: () => setHelpOpen(true) })
  return (
    <>
      <input aria-label="Feld" />
      <button type="button" role="combobox" aria-expanded={false} aria-controls="none">
        Auswahl
      </button>
      <Dialog open={dialog} title="Etwas anderes" />
      {isHelpOpen ? <ShortcutSheet onClose={() => setHelpOpen(false)} /> : null}
    </>
  )
}

it('do what the screen says, in either case, but not in a field or a list of choices', async () => {
  const { user } = render(<Page />)
  await user.keyboard('aA')
  expect(approve).toHaveBeenCalledTimes(2)
  await user.type(screen.getByLabelText('Feld'), 'a')
  screen.getByRole('combobox').focus()
  await user.keyboard('a')
  expect(approve).toHaveBeenCalledTimes(2)
})

it('are silent below a window that is open, wherever the focus is', async () => {
  const { user, rerender } = render(<Page dialog />)
  document.body.focus()
  await user.keyboard('a')
  expect(approve).not.toHaveBeenCalled()
  rerender(<Page />)
  await user.keyboard('a')
  expect(approve).toHaveBeenCalledOnce()
})

it('can be switched off', async () => {
  const { user } = render(<Page />)
  switchShortcuts(false)
  await user.keyboard('a?')
  expect(approve).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('are listed by the question mark: those of this screen and no others', async () => {
  const { user } = render(<Page />)
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Tastenkürzel' })
  expect(
    within(sheet)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'Eingabe', '?'])
  expect(within(sheet).getByText('Genehmigen')).toBeDefined()
})
