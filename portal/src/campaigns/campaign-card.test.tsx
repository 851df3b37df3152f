import type { CurrentCampaign } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentCampaign } from '../testing/current-campaign.ts'
import { render } from '../testing/render.tsx'
import { CampaignCard } from './campaign-card.tsx'

it.each([
  [{}, '50,00 € Bonus je Gerät'],
  [{ replaces_base: true }, '50,00 € Bonus je Gerät statt des Grundbetrags'],
  [{ amount_rule: 'percent_of_base', percent: 12.5 }, '12,5 % Bonus auf den Grundbetrag'],
  [{ amount_rule: 'percent_of_net_price', percent: 5 }, '5 % vom Netto-Einzelpreis'],
  [{ purchase_to: '2126-03-01' }, 'Rechnung am 01.03.2126'],
] as [Partial<CurrentCampaign>, string][])('says of %o: %s', (over, text) => {
  render(<CampaignCard campaign={{ ...currentCampaign, ...over }} />)
  expect(screen.getByText(text)).toBeTruthy()
})
