import type { CurrentCampaign } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentCampaign } from '../testing/current-campaign.ts'
import { render } from '../testing/render.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignRow } from './campaign-row.tsx'

it.each([
  [{}, '50,00 € Bonus je Gerät'],
  [{ replaces_base: true }, '50,00 € Bonus je Gerät statt des Grundbetrags'],
  [{ amount_rule: 'percent_of_base', percent: 12.5 }, '12,5 % Bonus auf den Grundbetrag'],
  [{ amount_rule: 'percent_of_net_price', percent: 5 }, '5 % vom Netto-Einzelpreis'],
  [{ purchase_to: '2126-03-01' }, 'Rechnung am 01.03.2126'],
] as [Partial<CurrentCampaign>, string][])('says of %o: %s', (overrides, text) => {
  render(<CampaignCard campaign={{ ...currentCampaign, ...overrides }} />)
  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  [
    'installer sees how much is left in words',
    { state: 'little', free: null },
    'Budget: nur noch wenig verfügbar',
  ],
  ['office sees the amount', { state: 'plenty', free: 1250 }, 'Budget: noch 1.250,00 € verfügbar'],
  ['nobody reads an amount of nothing', { state: 'gone', free: 0 }, 'Budget aufgebraucht'],
] as const)('of the budget: %s', (_, budget, text) => {
  render(<CampaignCard campaign={{ ...currentCampaign, budget }} />)
  expect(screen.getByText(text)).toBeTruthy()
})

it('says what a wholesaler gets of it, and with what it does not go together', () => {
  const share = { mode: 'cofunding', amount: 5, percent: 10 } as const
  render(<CampaignCard campaign={{ ...currentCampaign, share, stacking: 'exclusive' }} />)
  expect(screen.getByText('Sie tragen 5,00 € je Gerät + 10 % vom Bonus')).toBeTruthy()
  expect(screen.getByText('Nicht mit anderen Aktionen kombinierbar')).toBeTruthy()
})

it('keeps the exact rules below a description of its own', async () => {
  const { user } = render(<CampaignCard campaign={{ ...currentCampaign, description: 'Kurz.' }} />)
  expect(screen.getByText('Kurz.')).toBeTruthy()
  await user.click(screen.getByText('Bedingungen im Einzelnen'))
  expect(screen.getByText('Ein Satz.')).toBeTruthy()
})

it('offers no bonus in its row once the budget is gone', () => {
  const budget = { state: 'gone', free: null } as const
  render(<CampaignRow campaign={{ ...currentCampaign, budget }} title="Frühjahr" />)
  expect(screen.getAllByText('Budget aufgebraucht').length).toBeGreaterThan(0)
  expect(screen.queryByText('50,00 € Bonus je Gerät')).toBeNull()
})
