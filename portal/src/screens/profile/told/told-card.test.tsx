import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Toaster } from '../../../ui/overlays/toaster.tsx'
import { ToldCard } from './told-card.tsx'

const functions = '/lib/notification/function'
const event = (id: string, title: string, over: object = {}) => ({
  ...{ event: id, title, channel: 'mail', is_obligatory: false },
  ...over,
})
const money = [
  event('payout_sent', 'Auszahlung von … ist unterwegs'),
  event('cashback_available', '… Cashback sind verfügbar', { channel: 'weekly' }),
  event('payout_returned', 'Auszahlung von … ist zurückgekommen', { is_obligatory: true }),
]

interface Sent {
  events?: string[]
  channel?: string
  from?: number | null
  to?: number | null
}

/** Shows the card with a server that stores the choices, or refuses them. */
function show({ refuses = false } = {}) {
  let stored = { quiet_from: null as Sent['from'], quiet_to: null as Sent['to'], events: money }
  const keep = ({ body }: TestCall) => {
    if (refuses) return new Refused(400, 'Diese Mail kommt immer sofort.', 'events')
    const {
      events,
      channel = 'mail',
      from = stored.quiet_from,
      to = stored.quiet_to,
    } = body as Sent
    const chosen = stored.events.map((item) =>
      events?.includes(item.event) ? { ...item, channel } : item,
    )
    stored = { quiet_from: from, quiet_to: to, events: chosen }
    return {}
  }
  return showScreen(
    <>
      <ToldCard />
      <Toaster />
    </>,
    {
      tellsFailures: true,
      known: {
        [`${functions}/channels`]: () => {
          const { events, ...quiet } = stored
          return { ...quiet, topics: [{ topic: 'money', events }] }
        },
      },
      onSend: keep,
    },
  )
}

const topic = (state: string) =>
  screen.findByRole('button', { name: new RegExp(`Auszahlungen.*${state}`) })
const channelOf = (name: string) => screen.getByRole('combobox', { name })

describe('how somebody is told', () => {
  it('says of a topic how its events come, and what always comes at once', async () => {
    const { user } = show()
    await user.click(await topic('verschieden'))
    expect(channelOf('Auszahlung von … ist unterwegs').textContent).toContain('sofort')
    expect(channelOf('… Cashback sind verfügbar').textContent).toContain('wöchentlich')
    expect(screen.queryByRole('combobox', { name: /zurückgekommen/ })).toBeNull()
    expect(screen.getByText(/zurückgekommen/).textContent).toContain('immer sofort')
  })

  it('is chosen for a whole topic, but for what always comes at once', async () => {
    const { user, sent } = show()
    await user.click(await topic('verschieden'))
    await user.click(channelOf('Alles in „Guthaben und Auszahlungen“'))
    await user.click(await screen.findByRole('option', { name: 'täglich' }))
    expect(await topic('täglich')).toBeDefined()
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [
        `${functions}/choose_channel`,
        { events: ['payout_sent', 'cashback_available'], channel: 'daily' },
      ],
    ])
    await screen.findByText('Gespeichert.')
  })

  it('stays as it was where the server refuses, and says why', async () => {
    const { user } = show({ refuses: true })
    await user.click(await topic('verschieden'))
    await user.click(channelOf('Auszahlung von … ist unterwegs'))
    await user.click(await screen.findByRole('option', { name: 'nur im Portal' }))
    await screen.findByText('Diese Mail kommt immer sofort.')
    expect(channelOf('Auszahlung von … ist unterwegs').textContent).toContain('sofort')
  })

  it('has hours of quiet, the night to begin with', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('switch', { name: /Ruhezeit/ }))
    await screen.findByRole('combobox', { name: 'bis' })
    await user.click(channelOf('bis'))
    await user.click(await screen.findByRole('option', { name: '6 Uhr' }))
    await waitFor(() => expect(channelOf('bis').textContent).toContain('6 Uhr'))
    expect(sent.map(({ body }) => body)).toEqual([
      { from: 20, to: 7 },
      { from: 20, to: 6 },
    ])
  })
})
