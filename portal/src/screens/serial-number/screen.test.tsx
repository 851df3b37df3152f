import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFromHead } from '../../testing/choose-from-head.ts'
import { conflict } from '../../testing/conflict.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const device = (over: object = {}) => ({
  id: 'sn1',
  arke_id: 'serial_number',
  version: 1,
  label: 'CV10000001',
  serial: 'CV10000001',
  serial_state: 'delivered',
  link_product: { id: 'pr1', arke_id: 'product', label: 'Comfort 12' },
  link_wholesaler: { id: 'w1', arke_id: 'wholesaler', label: 'Nordring Haustechnik' },
  delivered_on: '2026-10-05',
  production_date: '2026-09-01',
  link_paperwork: null,
  blocked_reason: null,
  inserted_at: '2026-10-05T08:00:00Z',
  updated_at: '2026-10-05T08:00:00Z',
  metadata: {},
  ...over,
})

/** A register that finds a device only by its full number. */
const show = (unit: object | null, { role = 'admin', path = '', ...options }: Shown = {}) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/serial-number${path}`,
    known: {
      '/lib/serial_number/unit': ({ query }: TestCall) =>
        unit && query.get('filter')?.includes('eq(serial,CV10000001)') ? listed(unit) : listed(),
      '/lib/serial_number/unit/sn1': unit,
      '/lib/serial_number/unit/sn1/function/story': { events: [], claims: [] },
    },
    ...options,
  })

async function lookUp(user: ReturnType<typeof show>['user'], typed: string) {
  await user.type(
    await screen.findByRole('textbox', { name: 'Seriennummer nachschlagen' }),
    `${typed}{Enter}`,
  )
}

describe('looking a device up', () => {
  it('finds it however the number is typed, and says how it stands', async () => {
    const { user } = show(device())
    await lookUp(user, ' cv1 000 0001 ')
    expect(await screen.findByText('CV10000001')).toBeDefined()
    expect(screen.getByText('Comfort 12')).toBeDefined()
    expect(screen.getByText('Nordring Haustechnik')).toBeDefined()
    expect(screen.getByText('05.10.2026')).toBeDefined()
  })

  const two = [
    device({ family: 'heat_pump' }),
    device({
      id: 'sn2',
      family: 'boiler',
      link_product: { id: 'pr2', arke_id: 'product', label: 'Therma 24' },
    }),
  ]
  const shared = {
    '/lib/serial_number/unit': ({ query }: TestCall) =>
      query.get('filter')?.includes('eq(serial,CV10000001)') ? listed(...two) : listed(),
    '/lib/product/unit': ({ query }: TestCall) =>
      query.get('filter')?.includes('eq(gtin,4012345678901)') ? listed({ id: 'pr2' }) : listed(),
    '/lib/serial_number/unit/sn1/function/story': { events: [], claims: [] },
    '/lib/serial_number/unit/sn2/function/story': { events: [], claims: [] },
  }

  it('asks which device is meant where two families have the number', async () => {
    const { user } = show(null, { known: shared })
    await lookUp(user, 'CV10000001')
    expect(
      await screen.findByText(
        'Diese Nummer haben Geräte mehrerer Produktfamilien. Welches Gerät ist gemeint?',
      ),
    ).toBeDefined()
    expect(screen.getByText('Wärmepumpe')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Therma 24' }))
    expect(await screen.findByText('Brennwertgerät')).toBeDefined()
    expect(screen.queryByText('Comfort 12')).toBeNull()
  })

  it('needs not ask where the product was scanned with it', async () => {
    const { user } = show(null, { known: shared })
    const box = await screen.findByRole('textbox', { name: 'Seriennummer nachschlagen' })
    await user.click(box)
    await user.paste('(01)04012345678901(21)CV10000001')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Therma 24')).toBeDefined()
    expect(screen.queryByText(/Welches Gerät ist gemeint/)).toBeNull()
  })

  it('says of a number that is in no register that it is not, as it was read', async () => {
    const { user } = show(device())
    await lookUp(user, 'cv 999')
    expect(await screen.findByText('Die Seriennummer CV999 steht nicht im Register.')).toBeDefined()
  })

  it('asks for nothing while nothing is typed', async () => {
    const { user, asked: requests } = show(device())
    await lookUp(user, '   ')
    expect(requests.some(({ query }) => query.get('filter')?.includes('eq(serial'))).toBe(false)
    expect(screen.queryByText(/steht nicht im Register/)).toBeNull()
  })

  it('opens the device’s page', async () => {
    const { user } = show(device())
    await lookUp(user, 'CV10000001')
    await user.click(await screen.findByRole('button', { name: 'Öffnen' }))
    expect(await screen.findByRole('heading', { level: 1, name: /CV10000001/ })).toBeDefined()
  })
})

describe('a device’s page', () => {
  const open = (unit: object, options: Shown = {}) => show(unit, { path: '?unit=sn1', ...options })

  it('blocks a device with a reason alone', async () => {
    const { user, sent } = open(device())
    await chooseFromHead(user, 'Sperren')
    const dialog = within(await screen.findByRole('dialog', { name: 'CV10000001 sperren?' }))
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(await dialog.findByText('Bitte nennen Sie einen Grund')).toBeDefined()
    expect(sent).toHaveLength(0)
    await user.type(dialog.getByLabelText('Grund'), 'Diebstahl gemeldet')
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toBe('/lib/serial_number/unit/sn1/function/block')
    expect(sent[0]?.body).toEqual({ reason: 'Diebstahl gemeldet' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the reason when the server refuses, with its words', async () => {
    const { user } = open(device(), {
      onSend: () => new Refused(409, 'Das Gerät gehört schon zu einem Vorgang.'),
    })
    await chooseFromHead(user, 'Sperren')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Grund'), 'Diebstahl gemeldet')
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(await screen.findByText('Das Gerät gehört schon zu einem Vorgang.')).toBeDefined()
    expect(screen.getByDisplayValue('Diebstahl gemeldet')).toBeDefined()
  })

  it('frees a blocked one at once', async () => {
    const { user, sent } = open(device({ serial_state: 'blocked', blocked_reason: 'Diebstahl' }))
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    await waitFor(() => expect(sent[0]?.path).toBe('/lib/serial_number/unit/sn1/function/unblock'))
  })

  it('leaves alone what a claim holds', async () => {
    open(device({ serial_state: 'claimed' }))
    expect(await screen.findByRole('button', { name: 'Bearbeiten' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sperren' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mehr' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
  })

  it.each([
    ['open', 1],
    ['settled', 0],
  ] as const)('leads to its conflict while that is not settled: %s', async (state, ways) => {
    const claim = { id: 'p1', arke_id: 'paperwork', label: 'CB-2026-000001' }
    const claimed = device({ serial_state: 'claimed', link_paperwork: claim })
    const conflicts = [{ ...conflict, state, serial: 'CV10000001' }]
    const { asked: requests } = open(claimed, {
      known: {
        '/lib/serial_number/unit/sn1': claimed,
        '/lib/serial_number/unit/sn1/function/story': { events: [], claims: [] },
        '/lib/paperwork/unit/p1/function/conflicts': { count: 1, conflicts },
      },
    })
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/conflicts'))).toBe(true))
    await screen.findByRole('button', { name: 'Bearbeiten' })
    const way = () => screen.queryAllByRole('button', { name: 'Zum Konflikt' })
    await waitFor(() => expect(way()).toHaveLength(ways))
  })

  it('offers the brand nothing to block', async () => {
    open(device(), { role: 'brand' })
    await screen.findByRole('heading', { level: 1, name: /CV10000001/ })
    expect(screen.queryByRole('button', { name: 'Sperren' })).toBeNull()
  })
})
