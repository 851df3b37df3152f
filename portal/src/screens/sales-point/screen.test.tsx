import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testChange } from '../../testing/change.ts'
import { rowSaying } from '../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const point = (over: object = {}) => ({
  id: 's1',
  arke_id: 'sales_point',
  version: 4,
  label: 'Nordring Kiel',
  business_name: 'Nordring Kiel',
  number: 'VS-7',
  link_wholesaler: { id: 'w1', arke_id: 'wholesaler', label: 'Nordring Haustechnik' },
  link_sales_group: null,
  vat_id: null,
  street: 'Werftstraße',
  house_number: '9',
  postcode: '24143',
  city: 'Kiel',
  country: 'DE',
  active_from: null,
  active_to: null,
  name_variants: [],
  active: true,
  inserted_at: '2026-01-05T08:00:00Z',
  updated_at: '2026-01-05T08:00:00Z',
  metadata: {},
  ...over,
})

const log = {
  items: [
    {
      id: '7',
      at: '2026-11-02T09:30:00Z',
      unit: 's1',
      action: 'update',
      actor: { id: 'a1', arke_id: 'admin', label: 'Anna Admin' },
      reason: null,
      changes: [
        { field: 'city', before: 'Flensburg', after: 'Kiel', is_personal: false },
        { field: 'vat_id', before: null, after: null, is_personal: true },
      ],
    },
    {
      id: '3',
      at: '2026-10-02T09:30:00Z',
      unit: 's1',
      action: 'create',
      actor: { id: 'a2', arke_id: 'super_admin', label: null },
      reason: null,
      changes: [],
    },
  ],
  next: '3',
}

const show = ({ role = 'admin', path = '', known: answers, ...options }: Shown = {}) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/sales-point${path}`,
    known: {
      '/lib/sales_point/unit': ({ method, body }: TestCall) =>
        method === 'GET' ? listed(point()) : point(body as object),
      '/lib/sales_point/unit/s1': (call: TestCall) =>
        call.method === 'GET' ? point() : (options.onSend?.(call) ?? point(call.body as object)),
      '/lib/sales_point/unit/s1/function/figures': {
        claims: 12,
        devices: 20,
        cashback: 1733,
        share: 90,
      },
      '/lib/sales_point/unit/s1/function/installers': {
        count: 1,
        items: [
          { id: 'i1', company: 'Bergmann GmbH', since: '2026-02-01', until: null },
          { id: 'i2', company: 'Klima Süd KG', since: '2025-03-01', until: '2026-01-31' },
        ],
      },
      '/lib/sales_point/unit/s1/function/log': log,
      ...answers,
    },
    ...options,
  })

describe('the list of sales points', () => {
  it('opens one, and leads back to the list', async () => {
    const { user } = show()
    await user.click(
      within(await rowSaying(/Nordring Kiel/)).getByRole('link', { name: /Nordring Kiel/ }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Nordring Kiel' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Zur Liste' }))
    expect(await rowSaying(/Nordring Kiel/)).toBeDefined()
  })

  it('is searched by the server as one types', async () => {
    const { user, asked: requests } = show()
    await rowSaying(/Nordring Kiel/)
    await user.type(screen.getByRole('searchbox'), 'Kiel')
    await waitFor(
      () => expect(requests.some(({ query }) => query.get('filter')?.includes('Kiel'))).toBe(true),
      { timeout: 3000 },
    )
  })

  it('says of a search that finds nothing so, and takes it back', async () => {
    const { user } = show({
      path: '?q=Zeppelin',
      known: {
        '/lib/sales_point/unit': ({ query }: TestCall) =>
          query.get('filter')?.includes('Zeppelin') ? listed() : listed(point()),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Suche und Filter aufheben' }))
    expect(await rowSaying(/Nordring Kiel/)).toBeDefined()
  })
})

describe('a sales point', () => {
  it('that is gone is said to be gone', async () => {
    show({
      path: '?unit=s1',
      known: { '/lib/sales_point/unit/s1': new Refused(404, 'Nicht gefunden.') },
    })
    expect(await screen.findByText('Diesen Eintrag gibt es nicht')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Nicht gefunden' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
  })

  it('has its figures, one line of address, and every reference as a link', async () => {
    show({ path: '?unit=s1' })
    expect(await screen.findByText('12')).toBeDefined()
    expect(screen.getByText('1.733,00 €')).toBeDefined()
    expect(screen.getByText('90,00 €')).toBeDefined()
    expect(screen.getByText('Werftstraße 9, 24143 Kiel')).toBeDefined()
    const wholesaler = screen.getByRole('link', { name: 'Nordring Haustechnik' })
    expect(wholesaler.getAttribute('href')).toBe('/admin/users?tab=wholesaler&unit=w1')
  })

  it('tells in its log who changed what, and reads older entries when asked', async () => {
    const { user, asked: requests } = show({ path: '?unit=s1' })
    await user.click(await screen.findByRole('tab', { name: 'Protokoll' }))
    const change = (await screen.findByText('Geändert')).closest('tr')
    const creation = screen.getByText('Angelegt').closest('tr')
    expect(screen.getByText('02.11.2026')).toBeDefined()
    expect(change?.textContent).toMatch(/Anna Admin.*Geändert.*Ort.*Flensburg.*Kiel/)
    expect(change?.textContent).toContain('personenbezogen')
    expect(screen.getByRole('link', { name: 'Anna Admin' })).toBeDefined()
    expect(creation?.textContent).toMatch(/Hauptadministrator.*Angelegt/)
    await user.click(screen.getByRole('button', { name: 'Ältere Einträge laden' }))
    await waitFor(() =>
      expect(requests.some(({ query }) => query.get('before') === '3')).toBe(true),
    )
  })

  it('lists its claims, whose filter leaves the list behind the page alone', async () => {
    const { asked: requests } = show({ path: '?unit=s1&part=claims&q=Kiel&list=q%3DCB-7' })
    await waitFor(() => {
      const filters = requests
        .filter(({ path }) => path === '/lib/paperwork/unit')
        .map(({ query }) => query.get('filter') ?? '')
      expect(filters.some((filter) => filter.includes('eq(link_sales_point,s1)'))).toBe(true)
      expect(filters.every((filter) => filter.includes('CB-7') && !filter.includes('Kiel'))).toBe(
        true,
      )
    })
  })

  it('is changed in a form, and only what was changed is sent', async () => {
    const { user, sent } = show({ path: '?unit=s1' })
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    const city = await screen.findByRole('textbox', { name: /Ort|Stadt/ })
    await user.clear(city)
    await user.type(city, 'Lübeck')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.method).toBe('PUT')
    expect(sent[0]?.body).toEqual({ city: 'Lübeck' })
  })

  it('that the server refuses keeps its words beside the field, and what was typed', async () => {
    const message = 'Diese Nummer ist schon vergeben.'
    const { user } = show({
      path: '?unit=s1&mode=edit',
      onSend: () => new Refused(422, message, 'number'),
    })
    const number = await screen.findByRole('textbox', { name: /Nummer$/ })
    await user.clear(number)
    await user.type(number, 'VS-8')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect((number as HTMLInputElement).value).toBe('VS-8')
  })

  it('goes to a second person with why where another group is chosen, links by their names', async () => {
    const south = { id: 'g2', arke_id: 'sales_group', label: 'Süd', name: 'Süd', active: true }
    const proposal = '/lib/sales_point/unit/s1/function/propose_fields'
    const { user, sent } = show({
      path: '?unit=s1&mode=edit',
      known: { '/lib/sales_group/unit': listed(south), [proposal]: {} },
    })
    await user.click(await screen.findByRole('combobox', { name: /^Verkaufsgruppe/ }))
    await user.click(await screen.findByRole('option', { name: /Süd/ }))
    await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Neuer Verband')
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: proposal,
          body: { fields: { link_sales_group: 'g2' }, reason: 'Neuer Verband' },
        },
      ]),
    )
  })

  it('has a change that waits with old and new group by their names', async () => {
    const change = testChange({
      ...{ kind: 'sales_point', subject: 's1', subject_name: 'Nordring Kiel' },
      before: { link_sales_group: null },
      after: { link_sales_group: { id: 'g2', arke_id: 'sales_group', label: 'Süd' } },
    })
    show({
      path: '?unit=s1',
      known: {
        '/lib/change/function/changes': ({ query }: TestCall) => ({
          items: query.get('kind') === 'sales_point' ? [change] : [],
          confirmers: [],
        }),
      },
    })
    const waiting = await screen.findByRole('region', { name: /„Nordring Kiel“ soll geändert/ })
    expect(waiting.textContent).toMatch(/Verkaufsgruppe.*leer.*Süd/)
  })

  it('is deleted only after a question, and says why it cannot be', async () => {
    const message = 'Über diese Verkaufsstelle laufen Vorgänge.'
    const { user, sent } = show({ path: '?unit=s1', onSend: () => new Refused(400, message) })
    await user.click(await screen.findByRole('button', { name: 'Löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nordring Kiel löschen?' }))
    expect(sent).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(sent[0]?.method).toBe('DELETE')
    expect(dialog.queryByRole('button', { name: 'Löschen' })).toBeNull()
  })

  it('names who buys there and who did, with the dates', async () => {
    show({ path: '?unit=s1&part=installers' })
    expect((await rowSaying(/Bergmann GmbH/)).textContent).toMatch(/01\.02\.2026.*heute/)
    expect((await rowSaying(/Klima Süd KG/)).textContent).toMatch(/01\.03\.2025.*31\.01\.2026/)
  })

  it('gets another VAT id for its time, in a window of its own', async () => {
    const { user, sent } = show({ path: '?unit=s1' })
    await user.click(await screen.findByRole('button', { name: 'Kennung hinzufügen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Kennung/ }), 'DE136695976')
    await user.click(dialog.getByRole('combobox', { name: /Art/ }))
    await user.click(await screen.findByRole('option', { name: 'USt-IdNr.' }))
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      link_sales_point: 's1',
      kind: 'vat_id',
      value: 'DE136695976',
    })
  })

  it('is for a reviewer to read, not to change', async () => {
    show({ role: 'moderator', path: '?unit=s1' })
    await screen.findByRole('heading', { level: 1, name: 'Nordring Kiel' })
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull()
  })
})
