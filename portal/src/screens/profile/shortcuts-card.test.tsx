import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { switchShortcuts, useShortcuts } from '../../ui/overlays/shortcuts/use-shortcuts.ts'
import { ShortcutsCard } from './shortcuts-card.tsx'

afterEach(() => {
  localStorage.clear()
  switchShortcuts(true)
})

function Page({ take }: { take: () => void }) {
  useShortcuts({ take })
  return <ShortcutsCard />
}

it('switches the keys off at once, and remembers it for this member', async () => {
  const take = vi.fn()
  const { user } = render(
    <TestPortal arke_id="moderator">
      <Page take={take} />
    </TestPortal>,
  )
  await user.click(await screen.findByRole('switch', { name: /Einzelne Tasten/ }))
  screen.getByRole('switch').blur()
  await user.keyboard('t')
  expect(take).not.toHaveBeenCalled()
  expect(localStorage.getItem('m1:shortcuts')).toBe('false')
})
