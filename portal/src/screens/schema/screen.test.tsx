import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { testGroup, testParameter, testType } from '../../testing/schema-units.ts'
import { listed, Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

interface Shown {
  query: string
  known?: Record<string, unknown>
  onSend?: () => unknown
}

const show = ({ query, known: answers, onSend }: Shown) =>
  showScreen(<Screen />, {
    role: 'super_admin',
    path: `/super_admin/settings/schema?${query}`,
    known: {
      '/lib/arke/unit': listed(testType(), testType({ id: 'faq', label: 'FAQ', origin: 'code' })),
      '/lib/group/unit': listed(testGroup()),
      '/lib/group/unit/plant': testGroup(),
      ...answers,
    },
    ...(onSend ? { onSend } : {}),
  })

describe('types', () => {
  it('stand with id, origin and parameters; own ones are asked for first, roles not at all', async () => {
    const { asked: requests } = show({ query: '', known: { '/lib/arke/unit': listed(testType()) } })
    const row = await rowSaying(/Gerätetyp/)
    expect(wordsOf(row)).toContain('boiler_type')
    expect(wordsOf(row)).toContain('angelegt')
    const { query } = requests.find(({ path }) => path === '/lib/arke/unit') ?? {}
    expect(query?.getAll('order[]')).toEqual(['origin;desc', 'label;asc'])
    expect(query?.get('filter')).toBe('not(eq(type,role))')
  })
})

describe('groups', () => {
  it('are made of types that are chosen by name', async () => {
    const { user, sent } = show({ query: 'tab=groups' })
    await user.click((await screen.findAllByRole('button', { name: 'Neue Gruppe' }))[0] as Element)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Bezeichnung' }), 'Klima')
    await user.click(dialog.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Gerätetyp/ }))
    await user.click(dialog.getByRole('button', { name: 'Gruppe anlegen' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          method: 'POST',
          path: '/lib/group/unit',
          body: { id: 'klima', label: 'Klima', arke_list: ['boiler_type'] },
        },
      ]),
    )
  })

  it('are saved under the version that was read, and show both where somebody was faster', async () => {
    let version = 3
    const { user, sent } = show({
      query: 'tab=groups&unit=plant',
      known: {
        '/lib/group/unit/plant': ({ method }: { method: string }) =>
          method === 'GET'
            ? testGroup({ version, label: version === 3 ? 'Anlagentechnik' : 'Technik' })
            : new Refused(409, 'Jemand war schneller.', undefined, 'version'),
      },
    })
    const label = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bezeichnung' })
    const dialog = within(screen.getByRole('dialog'))
    await user.clear(label)
    await user.type(label, 'Anlagen')
    version = 4
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(wordsOf(await dialog.findByRole('listitem'))).toMatch(
      /Technik \(Ihre Eingabe: Anlagen\)/,
    )
    expect(label.value).toBe('Anlagen')
  })

  it('of the program are only read', async () => {
    show({
      query: 'tab=groups&unit=plant',
      known: { '/lib/group/unit/plant': testGroup({ origin: 'code' }) },
    })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Diese Gruppe gehört zum Programm/)).toBeDefined()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.getByRole('link', { name: 'Gerätetyp' })).toBeDefined()
  })
})

describe('parameters', () => {
  const all = '/lib/group/parameter/unit'

  it('are searched in names and ids, and narrowed to a kind', async () => {
    const { user, asked: requests } = show({
      query: 'tab=parameters&q=bem',
      known: { [all]: listed(testParameter()), '/lib/string/unit': listed(testParameter()) },
    })
    await rowSaying(/Bemerkung/)
    expect(requests.find(({ path }) => path === all)?.query.get('filter')).toBe(
      'or(icontains(label,bem),icontains(id,bem))',
    )
    await user.click(screen.getByRole('combobox', { name: 'Art' }))
    await user.click(await screen.findByRole('option', { name: 'Text' }))
    await waitFor(() => expect(requests.some(({ path }) => path === '/lib/string/unit')).toBe(true))
  })

  it('that nothing matches lead back to all of them', async () => {
    const { user, asked: requests } = show({ query: 'tab=parameters&q=xyz' })
    const reset = await screen.findByRole('button', { name: /zurücksetzen|Alle zeigen|aufheben/ })
    await user.click(reset)
    await waitFor(() => {
      const last = requests.filter(({ path }) => path === all).at(-1)
      expect(last?.query.get('filter')).toBeNull()
    })
  })

  it('keep what every kind has when another kind is chosen', async () => {
    const { user, sent } = show({ query: 'tab=parameters&new=1' })
    if (!screen.queryByRole('dialog')) {
      const [create] = await screen.findAllByRole('button', { name: 'Neuer Parameter' })
      await user.click(create as Element)
    }
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Bezeichnung' }), 'Leistung')
    await user.click(dialog.getByRole('combobox', { name: 'Art' }))
    await user.click(await screen.findByRole('option', { name: 'Ganze Zahl' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Id' }).value).toBe('leistung')
    await user.click(dialog.getByRole('button', { name: 'Parameter anlegen' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { method: 'POST', path: '/lib/integer/unit', body: { id: 'leistung', label: 'Leistung' } },
      ]),
    )
  })

  it('say which types have them, and that none does', async () => {
    const answers = { '/lib/string/unit/remark': testParameter({ origin: 'code' }) }
    const uses = '/lib/string/unit/remark/link/parent'
    show({
      query: 'tab=parameters&unit=string::remark',
      known: { ...answers, [uses]: listed(testType()) },
    })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/Dieser Parameter gehört zum Programm/)).toBeDefined()
    expect(await dialog.findByRole('link', { name: 'Gerätetyp' })).toBeDefined()
  })
})

describe('permissions', () => {
  const fixed = {
    ...{ get: true, post: false, put: true, delete: false, filter: null, child_only: false },
    ...{ origin: 'code', filters: { get: 'eq(active,true)' }, writable: ['answer'] },
  }
  const grants = '/lib/arke/unit/installer/link/child'

  it('tell own types to change from those of the program to read', async () => {
    show({
      query: 'tab=permissions',
      known: {
        [grants]: listed({
          ...testType({ id: 'faq', label: 'FAQ', origin: 'code' }),
          link: { metadata: fixed },
        }),
      },
    })
    const own = within(await screen.findByRole('table', { name: 'Eigene Typen und Gruppen' }))
    expect(own.getByRole('checkbox', { name: 'Lesen: Gerätetyp' })).toBeDefined()
    expect(own.getByRole('checkbox', { name: 'Lesen: Anlagentechnik' })).toBeDefined()
    const fixedTable = screen.getByRole('table', { name: 'Vom Programm festgelegt' })
    expect(within(fixedTable).queryByRole('checkbox')).toBeNull()
    const row = wordsOf(within(fixedTable).getAllByRole('row')[1] as HTMLElement)
    expect(row).toContain('eq(active,true)')
    expect(row).toMatch(/Nur diese Felder änderbar:\s*answer/)
    expect(row.match(/Ja|Nein/g)).toEqual(['Ja', 'Nein', 'Ja', 'Nein'])
  })

  it('can be read again when one of their lists failed', async () => {
    let isBroken = true
    const { user } = show({
      query: 'tab=permissions',
      known: { [grants]: () => (isBroken ? new Refused(500, 'x') : listed()) },
    })
    const again = await screen.findByRole('button', { name: /Erneut versuchen|Noch einmal/ })
    isBroken = false
    await user.click(again)
    expect(await screen.findByRole('table', { name: 'Eigene Typen und Gruppen' })).toBeDefined()
  })
})
