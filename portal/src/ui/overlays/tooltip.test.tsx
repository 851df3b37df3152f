import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
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
