import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { type Answers, listed, Refused, type TestCall } from '../../testing/serve.ts'
import { Catalogue } from './catalogue.tsx'

const product = {
  id: 'p1',
  arke_id: 'product',
  name: 'aroTHERM plus 12 kW',
  article_number: '0010021634',
  family: 'heat_pump',
  power_kw: 12,
  description: null,
  serial_hint: 'Links unten am Gehäuse',
}

const paid = {
  product: 'p1',
  amount: 150,
  base: 100,
  percent_of_net_price: null,
  campaigns: [{ id: 'k1', name: 'Herbst', amount: 50 }],
  more: [],
  tier: null,
  tier_amount: 0,
  limit: null,
}

const file = { name: 'datei', size: 2_048, media_type: 'application/pdf' }
const files = {
  picture: null,
  plate: { ...file, id: 'f1', kind: 'plate', title: 'Typenschild', media_type: 'image/png' },
  data_sheets: [
    { ...file, id: 'f2', kind: 'data_sheet', title: 'Montageanleitung' },
    { ...file, id: 'f3', kind: 'data_sheet', title: 'Technische Daten' },
  ],
}

const knownSerial = {
  serial: 'AERO123456',
  state: 'ok',
  product: { id: 'p1', name: product.name },
  message: 'Bekanntes Gerät: aroTHERM plus 12 kW.',
}

interface Shown {
  serial?: object
  products?: unknown
  today?: object[]
  pieces?: unknown
  path?: string
}

function show({
  products = listed(product),
  today = [paid],
  pieces,
  path,
  serial = knownSerial,
}: Shown = {}) {
  const requests: TestCall[] = []
  const answers: Answers = (call) => {
    requests.push(call)
    if (call.path === '/lib/product/unit') return products
    if (call.path === '/lib/product/function/paid_today') return today
    if (call.path === '/lib/product/unit/p1/function/paid_for') return pieces
    if (call.path === '/lib/product/unit/p1/function/files') return files
    if (call.path === '/lib/paperwork_line/function/check_serial') return serial
    return undefined
  }
  const { user } = render(
    <TestPortal arke_id="installer" path={path ?? '/installer/products'} answers={answers}>
      <Catalogue />
    </TestPortal>,
  )
  return { user, asked: requests }
}

const card = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the catalogue', () => {
  it('shows a device with its data sheets by name, and where its plate is', async () => {
    const { user, asked: requests } = show()
    await user.click(await screen.findByRole('button', { name: 'aroTHERM plus 12 kW' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Montageanleitung')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Technische Daten ansehen' })).toBeDefined()
    expect(dialog.getByText('Links unten am Gehäuse')).toBeDefined()
    const path = '/lib/product/unit/p1/function/file'
    await waitFor(() =>
      expect(requests.find((call) => call.path === path)?.query.get('file')).toBe('f1'),
    )
  })

  it('is narrowed to devices of a power, and a link to it says so', async () => {
    const { user, asked: requests } = show({ path: '/installer/products?kw_from=8' })
    const filters = () =>
      requests.flatMap(({ path, query }) =>
        path === '/lib/product/unit' ? [query.get('filter')] : [],
      )
    await waitFor(() => expect(filters().at(-1)).toBe('gte(power_kw,8)'))
    await user.type(screen.getByRole('textbox', { name: 'Leistung bis (kW)' }), '12')
    await waitFor(() => expect(filters().at(-1)).toBe('and(gte(power_kw,8),lte(power_kw,12))'))
    await user.clear(screen.getByRole('textbox', { name: 'Leistung von (kW)' }))
    await waitFor(() => expect(filters().at(-1)).toBe('lte(power_kw,12)'))
  })

  it('says what each device pays today; of what that is made is told when it is opened', async () => {
    const { user } = show({
      today: [{ ...paid, amount: 155, base: 105, tier: 'Silber', tier_amount: 5 }],
    })
    const device = await card(product.name)
    expect(await device.findByText(/^155,00/)).toBeTruthy()
    expect(screen.queryByText(/Herbst/)).toBeNull()
    await user.click(device.getByRole('button'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^Grundbetrag 100,00/)).toBeTruthy()
    expect(dialog.getByText(/\+\s50,00.€ Herbst/)).toBeTruthy()
    expect(dialog.getByText(/\+\s5,00.€ Stufe Silber/)).toBeTruthy()
    expect(dialog.getByText('Links unten am Gehäuse')).toBeTruthy()
  })

  it('says of a device without a rate that it pays nothing, and calculates nothing', async () => {
    show({ today: [] })
    const device = await card(product.name)
    expect(device.getByText('Zurzeit ohne Cashback')).toBeTruthy()
    expect(device.queryByRole('textbox')).toBeNull()
  })

  it('says so where nothing is found', async () => {
    show({ products: listed() })
    expect(await screen.findByText('Kein Gerät gefunden')).toBeTruthy()
  })

  it('answers a serial number: whether that device pays, or what keeps it from that', async () => {
    show({ products: listed(), path: '/installer/products?q=aero123456' })
    expect(await screen.findByText(/^Dieses Gerät zahlt heute 150,00/)).toBeTruthy()
    expect(screen.getByText('Bekanntes Gerät: aroTHERM plus 12 kW.')).toBeTruthy()
  })

  it('says of a serial number that is claimed nothing but that', async () => {
    const message = 'Für dieses Gerät wurde bereits ein Cashback beantragt.'
    show({
      products: listed(),
      path: '/installer/products?q=aero123456',
      serial: { ...knownSerial, state: 'claimed', message },
    })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('Seriennummer AERO123456')).toBeTruthy()
    expect(screen.queryByText(/zahlt heute/)).toBeNull()
  })

  it('can be asked for once more when it failed', async () => {
    show({ products: new Refused(400, 'Nicht jetzt.') })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  })

  it('shows a long name and two hundred devices', async () => {
    const long = 'Kompakt-Luft-Wasser-Wärmepumpe mit Warmwasserspeicher 200 Liter VWL 125/6'
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...product,
      id: `p${at}`,
      name: `${long} ${at}`,
    }))
    show({ products: listed(...many) })
    expect(await card(`${long} 199`)).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(200 + 2)
  })

  it('asks for one family when it is chosen, and shows it as chosen', async () => {
    const { user, asked: requests } = show()
    await card(product.name)
    const family = screen.getByRole('button', { name: 'Wärmepumpe' })
    await user.click(family)
    await expect.poll(() => family.getAttribute('aria-pressed')).toBe('true')
    const filters = requests.map(({ query }) => query.get('filter')).filter(Boolean)
    expect(filters.at(-1)).toContain('heat_pump')
  })

  it('calculates what several devices bring, and refuses what is no number of them', async () => {
    const { user } = show({
      pieces: { pieces: 10, amount: 1500, campaigns: [], cuts: ['Höchstens 1.000 € im Jahr'] },
    })
    await user.click((await card(product.name)).getByRole('button'))
    const dialog = within(await screen.findByRole('dialog'))
    const pieces = await dialog.findByRole('textbox', { name: /Stückzahl/ })
    await user.type(pieces, '10')
    expect(await dialog.findByText(/1\.500,00/)).toBeTruthy()
    expect(dialog.getByText('Höchstens 1.000 € im Jahr')).toBeTruthy()
    await user.clear(pieces)
    await user.type(pieces, '501')
    expect(pieces.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.queryByText(/1\.500,00/)).toBeNull()
  })

  it('is by name as people count, and ordered by a press on a head, which its address says', async () => {
    const small = { ...product, id: 'p2', name: 'aroTHERM plus 7 kW', power_kw: 7 }
    const { user } = show({
      products: listed(product, small),
      today: [paid, { ...paid, product: 'p2', amount: 200 }],
    })
    await card(product.name)
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names()).toEqual([small.name, product.name])
    await user.click(screen.getByRole('button', { name: 'Ihr Betrag' }))
    await expect.poll(names).toEqual([product.name, small.name])
    expect(screen.getByRole('columnheader', { name: 'Ihr Betrag' }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
  })
})
