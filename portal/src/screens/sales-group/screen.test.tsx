import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying } from '../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const group = (over: object = {}) => ({
  id: 'g1',
  arke_id: 'sales_group',
  version: 1,
  label: 'Nord',
  name: 'Nord',
  group_type: 'region',
  note: null,
  active: true,
  inserted_at: '2026-01-05T08:00:00Z',
  updated_at: '2026-01-05T08:00:00Z',
  metadata: {},
  ...over,
})

const point = {
  id: 's1',
  arke_id: 'sales_point',
  label: 'Nordring Kiel',
  business_name: 'Nordring Kiel',
  number: 'VS-7',
  city: 'Kiel',
  active: true,
  link_wholesaler: null,
}

const show = ({
  role = 'admin',
  path = '',
  onCreate,
  known: answers,
  ...options
}: Shown & {
  onCreate?: (call: TestCall) => unknown
} = {}) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/sales-group${path}`,
    known: {
      '/lib/sales_group/unit': (call: TestCall) =>
        call.method === 'GET' ? listed(group()) : (onCreate?.(call) ?? group(call.body as object)),
      '/lib/sales_group/unit/g1': group(),
      '/lib/sales_group/unit/g1/function/figures': { points: 1, claims: 4, cashback: 250 },
      ...answers,
    },
    ...options,
  })

describe('a sales group', () => {
  it('shows its points, each leading to its page', async () => {
    const { asked: requests } = show({
      path: '?unit=g1',
      known: { '/lib/sales_point/unit': listed(point) },
    })
    const row = await rowSaying(/Nordring Kiel/)
    expect(row.querySelector('a')?.getAttribute('href')).toBe('/admin/sales-point?unit=s1')
    expect(requests.some(({ query }) => query.get('filter') === 'eq(link_sales_group,g1)')).toBe(
      true,
    )
  })

  it('needs a name before it is created', async () => {
    const { user, sent } = show({ path: '?mode=new' })
    const name = await screen.findByRole('textbox', { name: /Name/ })
    await user.click(screen.getByRole('button', { name: /Speichern|anlegen/ }))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toHaveLength(0)
    expect(document.activeElement).toBe(name)
  })

  it('that the server refuses keeps its name, with the reason beside it', async () => {
    const message = 'Diese Gruppe gibt es schon.'
    const { user } = show({
      path: '?mode=new',
      onCreate: () => new Refused(422, message, 'name'),
    })
    const name = await screen.findByRole('textbox', { name: /Name/ })
    await user.type(name, 'Nord')
    await user.click(screen.getByRole('combobox', { name: /Art/ }))
    await user.click(await screen.findByRole('option', { name: 'Region' }))
    await user.click(screen.getByRole('button', { name: /Speichern|anlegen/ }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect((name as HTMLInputElement).value).toBe('Nord')
  })

  it('has its figures, and says so while it has no points', async () => {
    show({
      path: '?unit=g1',
      known: {
        '/lib/sales_group/unit/g1/function/figures': {
          points: 0,
          claims: 1204,
          cashback: 98_250.5,
        },
      },
    })
    expect(await screen.findByText('98.250,50 €')).toBeDefined()
    expect(screen.getByText('1.204')).toBeDefined()
    expect(
      await screen.findByText('Dieser Gruppe gehört noch keine Verkaufsstelle an.'),
    ).toBeDefined()
  })

  it('whose points can’t be read offers to ask again, its own data stay', async () => {
    let answer: unknown = new Refused(400, 'Nicht jetzt.')
    const { user } = show({
      path: '?unit=g1',
      known: {
        '/lib/sales_group/unit/g1': group({ note: 'Seit 1998 <b>dabei</b>' }),
        '/lib/sales_point/unit': () => answer,
      },
    })
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    expect(screen.getByText('Seit 1998 <b>dabei</b>')).toBeDefined()
    expect(screen.queryByRole('table', { name: 'Verkaufsstellen dieser Gruppe' })).toBeNull()
    answer = listed(point)
    await user.click(again)
    expect(await rowSaying(/Nordring Kiel/)).toBeDefined()
  })

  it('is only read by whoever may not change it', async () => {
    show({ role: 'moderator', path: '?unit=g1' })
    await screen.findByRole('heading', { level: 1, name: 'Nord' })
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull()
  })

  it('that somebody else changed meanwhile is not overwritten, what was typed stays', async () => {
    const words = 'Anna Admin hat den Eintrag geändert.'
    let current = group()
    const { user, sent } = show({
      path: '?unit=g1&mode=edit',
      known: {
        '/lib/sales_group/unit/g1': (call: TestCall) =>
          call.method === 'GET' ? current : new Refused(409, words, undefined, 'version'),
      },
    })
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })
    await user.clear(name)
    await user.type(name, 'Nordost')
    current = group({ version: 2, name: 'Nordwest' })
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(sent).toHaveLength(1)
    expect(name.value).toBe('Nordost')
    expect(screen.getByText(/Nordwest/)).toBeDefined()
  })
})
