import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testMember } from '../../testing/portal.tsx'
import { showScreen } from '../../testing/show-screen.tsx'
import { Announcements } from './announcements.tsx'

const path = '/lib/announcement/function/current'
const wartung = { id: 'a1', title: 'Wartung', text: 'Am Samstag von 8 bis 9 Uhr.' }

it('an announcement is put away', async () => {
  let open = [wartung]
  const { user, sent } = showScreen(<Announcements member={testMember('installer')} />, {
    known: { [path]: () => open },
    onSend: () => {
      open = []
      return { id: 'a1' }
    },
  })
  await user.click(
    await screen.findByRole('button', { name: 'Verstanden: Ankündigung „Wartung“ wegräumen' }),
  )
  await waitFor(() => expect(screen.queryByText(/Am Samstag/)).toBeNull())
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/lib/announcement/function/put_away', { id: 'a1' }],
  ])
})

it('whoever only looks at the portal of a member puts nothing away', async () => {
  const member = { ...testMember('installer'), looking_until: '2026-03-02T10:00:00Z' }
  showScreen(<Announcements member={member} />, { known: { [path]: [wartung] } })
  expect(await screen.findByText(/Am Samstag/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
