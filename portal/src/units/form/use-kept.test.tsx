import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PortalProvider } from '../../client/portal.tsx'
import type { Session } from '../../client/session.ts'
import { testPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { useKept } from './use-kept.ts'

function Form() {
  const { found: storedValues, keep } = useKept<{ name: string }>('campaign:draft:c1')
  return (
    <>
      <output>{storedValues?.name}</output>
      <button type="button" onClick={() => keep({ name: 'Herbst' })}>
        Tippen
      </button>
    </>
  )
}

/** Types into a form and unmounts it with the resulting session. */
async function typeAndLose(status: 'authenticated' | 'unauthenticated') {
  const portal = testPortal('brand')
  let current: Session = portal.session.current()
  const session = { ...portal.session, current: () => current }
  const form = () =>
    render(
      <PortalProvider value={{ ...portal, session }}>
        <Form />
      </PortalProvider>,
    )
  const { user, unmount } = form()
  await user.click(screen.getByRole('button'))
  if (status === 'unauthenticated') current = { status }
  unmount()
  current = portal.session.current()
  form()
}

it('gives back what was typed when the session ended', async () => {
  await typeAndLose('unauthenticated')
  expect(screen.getByRole('status').textContent).toBe('Herbst')
})

it('forgets what was typed in a form that was left', async () => {
  await typeAndLose('authenticated')
  expect(screen.getByRole('status').textContent).toBe('')
})
