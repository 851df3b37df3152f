import { arkes, type ListLayout, type SavedView } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { listed, serverOf } from '../../../testing/serve.ts'
import { viewServer } from '../../../testing/view-server.ts'
import { ListControls } from '../list-controls.tsx'
import { Rows } from '../list-rows.tsx'
import { UnitList } from '../unit-list.tsx'

const group = { id: 'g1', arke_id: 'sales_group', version: 1, label: 'Nordring', name: 'Nordring' }

interface Kept {
  views?: Partial<SavedView>[]
  layout?: ListLayout
  as?: string
  search?: string
}

function show({ views, layout, as = 'admin', search = '' }: Kept = {}) {
  const hands = render(
    <TestPortal arke_id={as} path={`/${as}/products${search}`}>
      <UnitList arke={arkes.sales_group} columns={['name', 'group_type']} searched={['name']}>
        <ListControls />
        <Rows empty={<p>Noch keine Gruppen</p>} />
      </UnitList>
    </TestPortal>,
  )
  const server = viewServer(views, layout)
  const filters: (string | null)[] = []
  globalThis.fetch = serverOf((call) => {
    if (call.path.startsWith('/lib/saved_view/')) return server.answer(call)
    filters.push(call.query.get('filter'))
    return listed(group)
  })
  const open = async (name: string) =>
    hands.user.click(await screen.findByRole('button', { name: `Ansicht: ${name}` }))
  const choose = async (name: string | RegExp) =>
    hands.user.click(await screen.findByRole('menuitem', { name }))
  return { ...hands, server, open, choose, filters }
}

describe('the views of a list', () => {
  it('keeps one under a name, shows it again, changes its name and forgets it', async () => {
    const { user, open, choose, server } = show({ search: '?q=ring&sort=name%3Bdesc' })
    await open('Eigene Auswahl')
    await choose(/speichern/)
    await user.click(await screen.findByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Bitte geben Sie der Ansicht einen Namen')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' Ringe ')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await open('Ringe')
    await choose('Alle')
    await open('Alle')
    await choose('Ringe')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ring'))
    await open('Ringe')
    await choose('„Ringe“ umbenennen …')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' im Norden')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await open('Ringe im Norden')
    await choose('„Ringe im Norden“ löschen')
    await screen.findByRole('button', { name: 'Ansicht: Eigene Auswahl' })
    expect(server.views).toEqual([])
  })

  it('puts what the list shows by now in place of what a view showed', async () => {
    const { open, choose, server } = show({
      views: [{ name: 'Aktive', filter: 'eq(active,true)' }],
      search: '?view=v1&filter=eq(active%2Cfalse)',
    })
    await open('Aktive (geändert)')
    await choose('„Aktive“ mit dieser Auswahl ersetzen')
    await waitFor(() => expect(server.views[0]?.filter).toBe('eq(active,false)'))
    await screen.findByRole('button', { name: 'Ansicht: Aktive' })
  })

  it('shares one with all who work here, and takes that back', async () => {
    const { open, choose, server } = show({
      views: [{ name: 'Aktive', filter: 'eq(active,true)' }],
      search: '?view=v1&filter=eq(active%2Ctrue)',
    })
    await open('Aktive')
    await choose('„Aktive“ mit allen Mitarbeitenden teilen')
    await waitFor(() => expect(server.views[0]?.is_shared).toBe(true))
    await open('Aktive')
    expect(await screen.findByText('Gemeinsame Ansichten')).toBeDefined()
    await choose('„Aktive“ nicht mehr teilen')
    await waitFor(() => expect(server.views[0]?.is_shared).toBe(false))
  })

  it('leaves shared ones alone where they are another’s, and says what was left out', async () => {
    const { open } = show({
      as: 'moderator',
      views: [
        {
          name: 'Aktive',
          filter: 'eq(active,true)',
          left_out: ['note'],
          is_shared: true,
          is_own: false,
        },
      ],
      search: '?view=v1&filter=eq(active%2Ctrue)',
    })
    expect(await screen.findByText(/^Nicht angewendet/)).toBeDefined()
    expect(await screen.findByText('Nordring')).toBeDefined()
    await open('Aktive')
    await screen.findByRole('menuitem', { name: 'Aktive' })
    expect(screen.queryByRole('menuitem', { name: /löschen|umbenennen|teilen/ })).toBeNull()
  })

  it('has one come as a file again and again, as far as it is the member’s own', async () => {
    const { open, choose, user, server } = show({
      views: [{ name: 'Aktive', filter: 'eq(active,true)' }],
      search: '?view=v1&filter=eq(active%2Ctrue)',
    })
    await open('Aktive')
    await choose('„Aktive“ regelmäßig senden …')
    await user.click(await screen.findByRole('button', { name: 'Einrichten' }))
    await waitFor(() => expect(server.scheduled).toEqual([{ view: 'v1', rhythm: 'weekly' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers no file of words searched for', async () => {
    const { open } = show({
      views: [{ name: 'Ringe', search: 'ring' }],
      search: '?view=v1&q=ring',
    })
    await open('Ringe')
    await screen.findByRole('menuitem', { name: /umbenennen/ })
    expect(screen.queryByRole('menuitem', { name: /regelmäßig/ })).toBeNull()
  })

  it('is gone through by keys', async () => {
    const { user, filters } = show({ views: [{ name: 'Aktive', filter: 'eq(active,true)' }] })
    const button = await screen.findByRole('button', { name: 'Ansicht: Alle' })
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Aktive' })
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(filters.at(-1)).toBe('eq(active,true)'))
  })
})

describe('how a member likes a list', () => {
  it('is the same at every computer', async () => {
    show({ layout: { columns: 'group_type,of_a_later_version', widths: '', density: 'compact' } })
    await screen.findByRole('link')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Art',
    ])
  })

  it('comes once from what this browser kept before', async () => {
    const keep = (part: string, value: unknown) =>
      localStorage.setItem(`m1:sales_group.${part}`, JSON.stringify(value))
    keep('columns', ['name'])
    keep('widths', { name: 200 })
    keep('views', [{ name: 'Aktive', filter: 'eq(active,true)' }])
    const { server } = show()
    await waitFor(() => expect(server.views).toHaveLength(1))
    expect(server.layout).toEqual({ columns: 'name', widths: 'name;200', density: 'comfortable' })
    expect(server.views[0]).toMatchObject({ name: 'Aktive', filter: 'eq(active,true)' })
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })
})
