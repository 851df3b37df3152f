import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { testAttached, testGroup, testParameter, testType } from '../../../testing/schema-units.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Screen } from './type-screen.tsx'

const own = '/lib/arke/unit/boiler_type'
const attached = `${own}/link/child`
const linkOf = (type: string, id: string) => `${own}/link/parameter/${type}/unit/${id}`

function show({
  type = testType() as object | Refused,
  parameters = [testAttached()],
  known: answers = {},
  onSend = () => ({}) as unknown,
} = {}) {
  return showScreen(<Screen />, {
    role: 'super_admin',
    path: '/super_admin/settings/schema/boiler_type',
    known: {
      [own]: type,
      [attached]: listed(...parameters),
      '/lib/group/unit': listed(testGroup(), testGroup({ id: 'other', arke_list: [] })),
      '/lib/boiler_type/struct': {
        parameters: [
          { id: 'power', type: 'integer' },
          { id: 'remark', type: 'string' },
        ],
      },
      ...answers,
    },
    onSend,
  })
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a type', () => {
  it('has its parameters in the order of its forms, and its groups', async () => {
    show({
      parameters: [
        testAttached({}, { required: true }),
        testAttached({ id: 'power', arke_id: 'integer', label: 'Leistung' }),
      ],
    })
    await rowSaying(/Leistung/)
    await waitFor(() => {
      const names = screen.getAllByRole('row').map((row) => wordsOf(row).slice(0, 9))
      expect(names).toEqual(['Bezeichnu', 'Leistungp', 'Bemerkung'])
    })
    expect(wordsOf(await rowSaying(/Bemerkung/))).toMatch(/Ja/)
    expect(await screen.findByRole('link', { name: 'Anlagentechnik' })).toBeDefined()
    expect(screen.getAllByRole('listitem').map(wordsOf)).not.toContain('other')
  })

  it('of the program is only read', async () => {
    show({ type: testType({ origin: 'code' }) })
    expect(await screen.findByText(/Dieser Typ gehört zum Programm/)).toBeDefined()
    await rowSaying(/Bemerkung/)
    for (const name of ['Bearbeiten', 'Parameter anhängen', /abtrennen/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that is switched off says so and leads to no units', async () => {
    show({ type: testType({ active: false }) })
    expect(await screen.findByText('Dieser Typ ist deaktiviert')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Einträge ansehen' })).toBeNull()
  })

  it('that is gone says so', async () => {
    show({ type: new Refused(404, 'x') })
    expect(await screen.findByText('Diesen Eintrag gibt es nicht')).toBeDefined()
  })

  it('without parameters offers to give it some', async () => {
    show({ parameters: [] })
    expect(await screen.findByText('Noch keine Parameter')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Parameter anhängen' })).toHaveLength(2)
  })
})

describe('a parameter of a type', () => {
  it('is found by name, not offered twice, and attached with what differs', async () => {
    const { user, sent } = show({
      known: {
        '/lib/group/parameter/unit': listed(
          testParameter(),
          testParameter({ id: 'maker', label: 'Hersteller' }),
        ),
      },
    })
    await user.click(await button('Parameter anhängen'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Parameter anhängen' }))
    expect(await dialog.findByText('Bitte einen Parameter wählen.')).toBeDefined()
    await user.click(dialog.getByRole('combobox'))
    const options = await screen.findAllByRole('option')
    expect(options.map(wordsOf).join()).not.toContain('Bemerkung')
    await user.click(await screen.findByRole('option', { name: /Hersteller/ }))
    await user.click(dialog.getByRole('button', { name: 'Parameter anhängen' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { method: 'POST', path: linkOf('string', 'maker'), body: { metadata: {} } },
      ]),
    )
  })

  it('differs in what is filled in, and follows its definition in the rest', async () => {
    const { user, sent } = show({ parameters: [testAttached({}, { max_length: 50 })] })
    await user.click(await button('Abweichungen von „Bemerkung“ bearbeiten'))
    const dialog = within(await screen.findByRole('dialog'))
    const label = dialog.getByRole('textbox', { name: 'Bezeichnung' })
    await user.type(label, 'Hinweis')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          method: 'PUT',
          path: linkOf('string', 'remark'),
          body: { metadata: { label: 'Hinweis', max_length: 50 } },
        },
      ]),
    )
  })

  it('is taken away after it was said what becomes of the values', async () => {
    const { user, sent } = show()
    await user.click(await button('„Bemerkung“ abtrennen'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Die gespeicherten Werte bleiben/)).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Abtrennen' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ method: 'DELETE', path: linkOf('string', 'remark') }]),
    )
  })

  it('stays where the server refuses to take it away, with its words', async () => {
    const { user } = show({
      onSend: () => new Refused(409, 'Eine Berechtigung nennt diesen Parameter.'),
    })
    await user.click(await button('„Bemerkung“ abtrennen'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Abtrennen' }))
    expect(await dialog.findByText('Eine Berechtigung nennt diesen Parameter.')).toBeDefined()
  })
})
