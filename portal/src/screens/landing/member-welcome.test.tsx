import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentCampaign } from '../../testing/current-campaign.ts'
import { TestPortal, testMember } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { MemberWelcome } from './member-welcome.tsx'

const open = (role: 'installer' | 'wholesaler' | 'moderator') =>
  render(
    <TestPortal arke_id={role} answers={{ '/lib/campaign/function/current': [currentCampaign] }}>
      <MemberWelcome member={testMember(role)} />
    </TestPortal>,
  )

it.each(['installer', 'wholesaler'] as const)('shows the %s what runs now', async (role) => {
  open(role)
  expect(await screen.findByText('Frühjahr')).toBeTruthy()
})

it('shows nothing of it to a moderator, whom campaigns do not concern', async () => {
  open('moderator')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Frühjahr')).toBeNull()
})
