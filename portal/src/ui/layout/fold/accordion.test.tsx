import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Accordion } from './accordion.tsx'

const question = 'Wann wird ausgezahlt?'

it('tells whether it is open, and asks to change by Enter and Space only', async () => {
  const change = vi.fn()
  const { user } = render(
    <Accordion title={question} expanded={false} onChange={change}>
      Am Freitag.
    </Accordion>,
  )
  const summary = screen.getByRole('button', { name: question, expanded: false })
  expect(screen.queryByText('Am Freitag.')?.closest('[hidden]')).not.toBeNull()
  summary.focus()
  await user.keyboard('a{Enter} ')
  await user.tab()
  expect(change).toHaveBeenCalledTimes(2)
  expect(change).toHaveBeenCalledWith(true)
})

it('does not change when it is disabled', async () => {
  const change = vi.fn()
  const { user } = render(
    <Accordion title={question} expanded disabled onChange={change}>
      Am Freitag.
    </Accordion>,
  )
  await user.click(screen.getByRole('button', { name: question }))
  expect(change).not.toHaveBeenCalled()
})
