import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentCampaign } from '../../../testing/current-campaign.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { VisitorOffer } from './visitor-offer.tsx'

const family = (id: string, name: string, over: object) => ({
  id,
  name,
  least: null,
  most: null,
  least_percent: null,
  most_percent: null,
  ...over,
})

const serverAnswers: Record<string, unknown> = {
  '/lib/campaign/function/current': [currentCampaign],
  '/lib/product/function/paid_by_family': [
    family('heat_pump', 'Wärmepumpe', { least: 100, most: 350 }),
    family('storage', 'Speicher', { least: 40, most: 40 }),
    family('control', 'Regelung', { least_percent: 2.5, most_percent: 4 }),
    family('split', 'Split-Klimagerät', { least: 0, most: 0 }),
  ],
  '/lib/faq/function/public_answers': [
    { id: 'f1', question: 'Bis wann?', answer: 'In 45 Tagen.', language: 'de' },
  ],
}

const show = (over: Record<string, unknown> = {}) =>
  render(
    <TestPortal answers={({ path }) => ({ ...serverAnswers, ...over })[path]}>
      <VisitorOffer />
    </TestPortal>,
  )

describe('what a visitor is offered', () => {
  it('names what devices of each family pay, those that pay nothing left out', async () => {
    show()
    await screen.findByRole('heading', { name: /^Das zahlt .* je Gerät$/ })
    const definitions = screen.getAllByRole('definition').map(wordsOf)
    expect(definitions).toEqual([
      '100,00 € bis 350,00 €',
      '40,00 €',
      '2,5 % bis 4 % des Nettopreises',
    ])
    expect(screen.getByText('Frühjahr')).toBeDefined()
  })

  it.each([
    ['yes', 'Aura 9', 'Ja, Aura 9 zahlt Cashback.'],
    ['no', 'Aura 9', 'Für dieses Gerät gibt es keinen Cashback.'],
    ['unknown', null, 'Diese Nummer kennen wir nicht.'],
  ])('answers whether a device pays: %s', async (pays, name, words) => {
    const { user } = show({ '/lib/product/function/does_it_pay': { pays, name } })
    const field = await screen.findByRole('textbox', { name: /^Zahlt dieses Gerät/ })
    await user.type(field, 'FREE12345{Enter}')
    expect(await screen.findByText(words)).toBeDefined()
    await user.type(field, '6')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('says beside the field why it is not answered', async () => {
    const { user } = show({
      '/lib/product/function/does_it_pay': new Refused(429, 'Zu viele Versuche.'),
    })
    const field = await screen.findByRole('textbox', { name: /^Zahlt dieses Gerät/ })
    await user.type(field, 'FREE12345{Enter}')
    expect(await screen.findByText('Zu viele Versuche.')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('answers what is often asked, once it is opened', async () => {
    const { user } = show()
    const question = await screen.findByText('Bis wann?')
    await user.click(question)
    expect(question.closest('details')?.open).toBe(true)
    expect(screen.getByText('In 45 Tagen.')).toBeDefined()
  })

  it('has no heading over nothing', async () => {
    show({ '/lib/product/function/paid_by_family': [], '/lib/faq/function/public_answers': [] })
    await screen.findByText('Frühjahr')
    expect(screen.queryByText('Oft gefragt')).toBeNull()
    expect(screen.queryByText(/^Das zahlt/)).toBeNull()
  })
})
