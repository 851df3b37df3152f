import type { CurrentCampaign } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { CampaignCard } from './campaign-card.tsx'

const campaign: CurrentCampaign = {
  id: 'c1',
  name: 'Frühjahr',
  description: null,
  sentence: 'Ein Satz.',
  pays: true,
  amount_rule: 'fixed',
  amount: 50,
  percent: null,
  min_quantity: null,
  personal_target: false,
  replaces_base: false,
  stacking: 'stackable',
  reference_date: 'invoice_date',
  purchase_from: '2126-03-01',
  purchase_to: '2126-06-30',
  subsidy_notice: false,
  budget: null,
  share: null,
}

it.each([
  [{}, '50,00 € Bonus je Gerät'],
  [{ replaces_base: true }, '50,00 € Bonus je Gerät statt des Grundbetrags'],
  [{ amount_rule: 'percent_of_base', percent: 12.5 }, '12,5 % Bonus auf den Grundbetrag'],
  [{ amount_rule: 'percent_of_net_price', percent: 5 }, '5 % vom Netto-Einzelpreis'],
  [{ purchase_to: '2126-03-01' }, 'Rechnung am 01.03.2126'],
] as [Partial<CurrentCampaign>, string][])('says of %o: %s', (over, text) => {
  render(<CampaignCard campaign={{ ...campaign, ...over }} />)
  expect(screen.getByText(text)).toBeTruthy()
})
