import type { CampaignTrial } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { tableOf } from '../../../testing/charts.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import type { TestCall } from '../../../testing/serve.ts'
import { TrialTab } from './trial-tab.tsx'

const trial: CampaignTrial = {
  id: 't1',
  state: 'running',
  started_at: '2026-11-10T09:00:00Z',
  started_by: { id: 'm1', label: 'Oliver Weiß' },
  last_day: '2026-12-07',
  ended_at: null,
  ended_because: null,
  is_changed: false,
  sentence: 'Für jedes Brennwertgerät gibt es 30,00 EUR zusätzlich.',
  days_run: 3,
  days_planned: 60,
  seen: 20,
  claims: 4,
  devices: 5,
  bonus: 150,
  more: 120,
  needed: 3_000,
  budget: 2_000,
  days: [
    { day: '2026-11-10', claims: 3, devices: 4, bonus: 120 },
    { day: '2026-11-12', claims: 1, devices: 1, bonus: 30 },
  ],
}

/** Renders the tab with one trial; returns the sent requests. */
function show(newestTrial: CampaignTrial | null, campaign_status = 'draft') {
  const sent: { path: string; body: unknown }[] = []
  const answers = ({ method, path, body }: TestCall) => {
    if (method !== 'GET') sent.push({ path, body })
    if (path.endsWith('trial_claims')) return { count: 0, items: [] }
    return newestTrial
  }
  const unit = { id: 'c1', campaign_status } as unknown as AnyUnit
  const hands = render(
    <TestPortal arke_id="admin" path="/admin" answers={answers}>
      <TrialTab unit={unit} />
    </TestPortal>,
  )
  return { ...hands, sent }
}

describe('the trial of a campaign', () => {
  it('tells what claims would get, what it would need, and what to think of', async () => {
    const { user } = show({ ...trial, is_changed: true })
    expect(await screen.findByText('Läuft zur Probe bis 07.12.2026')).toBeDefined()
    expect(screen.getByText('von 20 eingereichten')).toBeDefined()
    expect(screen.getByText(/davon zusätzlich 120,00 €/)).toBeDefined()
    expect(screen.getByText(/aus 3 Tagen hochgerechnet auf 60 Tage/)).toBeDefined()
    expect(
      screen.getByText(/Das geplante Budget von 2\.000,00 € würde nicht reichen/),
    ).toBeDefined()
    expect(screen.getByText(/seit dem Start geändert/)).toBeDefined()
    expect(screen.getByText(/weniger als einer Woche/)).toBeDefined()
    // The chart includes the day without claims.
    const bonus = screen.getByRole('button', { name: /^Mehr zu: Bonus je Tag/ })
    await tableOf((bonus.getAttribute('aria-label') ?? '').replace('Mehr zu: ', ''), { user })
    expect(screen.getByText('11.11.2026')).toBeDefined()
  })

  it('is ended at once, and begun for as long as is chosen', async () => {
    const running = show(trial)
    await running.user.click(await screen.findByRole('button', { name: 'Probelauf beenden' }))
    await waitFor(() => expect(running.sent[0]?.path).toContain('end_trial'))
    running.unmount()
    const { user, sent } = show(null)
    await user.click(await screen.findByText('56 Tage'))
    await user.click(screen.getByRole('button', { name: 'Probelauf beginnen' }))
    await waitFor(() => expect(sent[0]?.path).toContain('start_trial'))
    expect(JSON.stringify(sent[0]?.body)).toContain('56')
  })

  it('is for drafts: of another that never was on trial it says so', async () => {
    show(null, 'active')
    expect(await screen.findByText('Kein Probelauf')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Probelauf beginnen' })).toBeNull()
  })

  it('that is over stays to be read, and another can be begun', async () => {
    show({ ...trial, state: 'ended', ended_at: '2026-11-13T09:00:00Z', ended_because: 'asked' })
    expect(await screen.findByText('Der Probelauf ist zu Ende')).toBeDefined()
    expect(screen.getByText(/vorzeitig beendet/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Noch ein Probelauf' })).toBeDefined()
  })
})
