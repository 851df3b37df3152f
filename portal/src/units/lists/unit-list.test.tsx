import { arkes } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { listed, Refused, serverOf } from '../../testing/serve.ts'
import { viewServer } from '../../testing/view-server.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Bulk, type BulkSteps } from './bulk-bar.tsx'
import { ListControls } from './list-controls.tsx'
import { Rows } from './list-rows.tsx'
import { UnitList } from './unit-list.tsx'
import type { ListOptions } from './use-list.ts'

const group = (id: string, name: string) => ({
  id,
  arke_id: 'sales_group',
  version: 1,
  inserted_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  metadata: {},
  label: name,
  name,
  group_type: 'association',
  active: true,
  note: null,
})
const groups = [group('g1', 'Nordring'), group('g2', 'Südverbund')]

/** A list whose server answers every page with the same units. Returns the requests. */
function show(
  units: object[],
  {
    path = '/admin/products',
    bulk,
    ...props
  }: Partial<ListOptions<typeof arkes.sales_group>> & { path?: string; bulk?: BulkSteps } = {},
) {
  const hands = render(
    <TestPortal arke_id="admin" path={path}>
      <UnitList
        arke={arkes.sales_group}
        columns={['name', 'group_type', 'active']}
        searched={['name']}
        {...props}
      >
        <ListControls />
        <Rows selectable={bulk !== undefined} empty={<p>Noch keine Gruppen</p>} />
        {bulk ? <Bulk>{bulk}</Bulk> : null}
      </UnitList>
    </TestPortal>,
  )
  const requestedQueries: URLSearchParams[] = []
  const views = viewServer()
  globalThis.fetch = serverOf((call) => {
    if (call.path.startsWith('/lib/saved_view/')) return views.answer(call)
    if (/^\/lib\/(product_family|tier)\//.test(call.path)) return listed()
    requestedQueries.push(call.query)
    return { items: units, count: units.length }
  })
  const last = () => Object.fromEntries(requestedQueries.at(-1) ?? [])
  return { ...hands, asked: requestedQueries, last, views }
}

describe('the list of an arke', () => {
  it('says in its place and in a toast that it could not be loaded', async () => {
    const errorToast = vi.spyOn(toast, 'error')
    render(
      <TestPortal
        arke_id="admin"
        path="/admin/products"
        tellsFailures
        answers={({ path }) =>
          path === '/lib/sales_group/unit' ? new Refused(503, 'not now') : listed()
        }
      >
        <UnitList arke={arkes.sales_group} columns={['name']} searched={['name']}>
          <ListControls />
          <Rows empty={null} />
        </UnitList>
      </TestPortal>,
    )
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(errorToast).toHaveBeenCalled()
  })

  it('names the link of a row whose first column is empty', async () => {
    show([{ ...group('g3', ''), name: null, label: 'Neu angelegt' }])
    expect(await screen.findByRole('link', { name: 'Neu angelegt' })).toBeDefined()
  })

  it('shows its units by their definition, in words', async () => {
    show(groups)
    const row = await screen.findByRole('row', { name: /Nordring/ })
    const cells = within(row).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Nordring',
      'Einkaufsverband',
      'Ja',
    ])
    expect(screen.getByText('2 Einträge')).toBeTruthy()
  })

  it('asks as its address says', async () => {
    const { last } = show(groups, {
      path: '/admin/products?q=ring&sort=name%3Bdesc&page=2&size=25',
    })
    await screen.findByRole('row', { name: /Nordring/ })
    expect(last()).toMatchObject({
      filter: 'icontains(name,ring)',
      offset: '25',
      limit: '25',
    })
    expect(JSON.stringify(last())).toContain('name;desc')
  })

  it('searches when the typing rests', async () => {
    const { user, asked: requestedQueries, last } = show(groups)
    await screen.findByRole('row', { name: /Nordring/ })
    await user.type(screen.getByRole('searchbox'), 'süd')
    await waitFor(() => expect(last().filter).toBe('icontains(name,süd)'))
    expect(requestedQueries).toHaveLength(2)
  })

  it('keeps to what it is limited to, whatever is searched', async () => {
    const { last } = show(groups, {
      path: '/admin/products?q=ring',
      within: { op: 'eq', path: 'active', value: 'true' },
    })
    await screen.findByRole('row', { name: /Nordring/ })
    expect(last().filter).toBe('and(eq(active,true),icontains(name,ring))')
  })

  it('tells an empty list from one in which nothing matches', async () => {
    show([])
    expect(await screen.findByText('Noch keine Gruppen')).toBeTruthy()
  })

  it('leads back from a search that finds nothing', async () => {
    const { user, last } = show([], { path: '/admin/products?q=nirgends' })
    await user.click(await screen.findByRole('button', { name: 'Suche und Filter aufheben' }))
    await waitFor(() => expect(last().filter).toBeUndefined())
    expect(await screen.findByText('Noch keine Gruppen')).toBeTruthy()
  })

  it('hands selected units to what can be done with them', async () => {
    const { user } = show(groups, {
      bulk: (units) => <output>{units.map(({ id }) => id).join(' ')}</output>,
    })
    const row = await screen.findByRole('row', { name: /Südverbund/ })
    await user.click(within(row).getByRole('checkbox'))
    expect(within(screen.getByRole('toolbar')).getByText('g2')).toBeTruthy()
  })

  it('saves all of what it shows as a file, in its order', async () => {
    URL.createObjectURL = () => 'blob:file'
    const { user, last } = show(groups, { path: '/admin/products?q=ring&sort=name%3Bdesc&page=2' })
    await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excel-Arbeitsmappe' }))
    await waitFor(() => expect(last().format).toBe('xlsx'))
    expect(last()).toEqual({
      format: 'xlsx',
      header: 'label',
      filter: 'icontains(name,ring)',
      'order[]': 'name;desc',
      columns: 'name,group_type,active',
    })
  })

  it('says of a filter that can’t be read that it is not in force, and takes it away', async () => {
    const { user, last } = show(groups, { path: '/admin/products?filter=eq(name' })
    const remove = await screen.findByRole('button', { name: /Der Filter in der Adresse/ })
    expect(last().filter).toBeUndefined()
    await user.click(remove)
    await waitFor(() => expect(screen.queryByText(/Der Filter in der Adresse/)).toBeNull())
  })

  it('has its columns in another order, and as wide as is wished, from then on', async () => {
    const { user, views } = show(groups)
    await screen.findByRole('row', { name: /Nordring/ })
    await user.click(screen.getByRole('button', { name: 'Spalten und Zeilen' }))
    await user.click(await screen.findByRole('button', { name: 'Art nach vorn' }))
    await user.click(screen.getByRole('button', { name: 'Name breiter' }))
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Art',
        'Name',
        'Aktiv',
      ]),
    )
    await waitFor(() =>
      expect(views.layout).toMatchObject({
        columns: 'group_type,name,active',
        widths: expect.stringMatching(/^name;\d+$/),
      }),
    )
    expect(screen.getByRole('columnheader', { name: 'Name' }).style.width).toMatch(/^\d+px$/)
  })
})
