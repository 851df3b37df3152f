import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LanguageSwitch } from '../../../app/frame/visitor/language-switch.tsx'
import { currentCampaign } from '../../../testing/current-campaign.ts'
import { TestPortal, testMember } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ActiveCampaigns } from './active-campaigns.tsx'

function show(campaigns: object[] | null, role?: 'admin' | 'installer') {
  const answers = ({ path }: { path: string }) =>
    path === '/lib/campaign/function/current' ? (campaigns ?? undefined) : undefined
  return render(
    <TestPortal answers={answers} {...(role ? { arke_id: role } : {})}>
      <p>Rundherum</p>
      <ActiveCampaigns member={role ? testMember(role) : null} />
    </TestPortal>,
  )
}

describe('the campaigns on the first page', () => {
  it('are told to a visitor, without a way inside', async () => {
    show([currentCampaign])
    expect(await screen.findByText('Frühjahr')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Frühjahr' })).toBeNull()
  })

  it('lead an admin to each', async () => {
    show([currentCampaign], 'admin')
    const link = await screen.findByRole('link', { name: 'Frühjahr' })
    expect(link.getAttribute('href')).toBe('/admin/campaigns/c1')
  })

  it('are asked for anew by who chooses another language', async () => {
    const both = (
      <>
        <LanguageSwitch />
        <ActiveCampaigns member={null} />
      </>
    )
    const path = '/lib/campaign/function/current'
    const { user, asked: calls } = showScreen(both, {
      role: '',
      path: '/',
      known: { [path]: [currentCampaign] },
    })
    await screen.findByText('Frühjahr')
    await user.selectOptions(screen.getByRole('combobox'), 'it')
    await expect.poll(() => calls.filter((call) => call.path === path)).toHaveLength(2)
  })

  it('are six at most', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...currentCampaign,
      id: `c${at}`,
      name: `Aktion ${at}`,
    }))
    show(many)
    await screen.findByText('Aktion 0')
    expect(screen.getAllByText(/^Aktion \d$/)).toHaveLength(6)
  })

  it.each([
    ['there is none', []],
    ['they could not be had', null],
  ])('take no room where %s', async (_, campaigns) => {
    show(campaigns)
    await screen.findByText('Rundherum')
    await expect.poll(() => screen.queryByText('Aktuelle Aktionen'), { timeout: 3000 }).toBeNull()
  })
})
