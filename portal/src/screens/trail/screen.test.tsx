import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const line = {
  id: '7',
  at: '2026-11-02T09:30:00Z',
  unit: 's1',
  action: 'update',
  actor: { id: 'a1', arke_id: 'admin', label: 'Anna Admin' },
  reason: null,
  changes: [{ field: 'city', before: 'Kiel', after: 'Lübeck', is_personal: false }],
  object: { id: 's1', arke_id: 'sales_point', label: 'Nord' },
}
const security = {
  ...line,
  id: '6',
  unit: 'x',
  action: 'limit_reached',
  actor: null,
  changes: [],
  object: { id: 'x', arke_id: 'registration', label: null },
}
const path = '/lib/setting/function/trail'

const show = (
  address = '',
  answer: unknown = { items: [line, security], next: null },
  answers: Record<string, unknown> = {},
) =>
  showScreen(<Screen />, {
    role: 'admin',
    path: `/admin/settings/trail${address}`,
    known: { [path]: typeof answer === 'function' ? answer : () => answer, ...answers },
  })
const queriesOf = (calls: readonly TestCall[]) =>
  calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query))

it('says who did what to which object, with both values in words', async () => {
  show()
  const first = (await screen.findByText('Kiel')).closest('tr')
  const second = screen.getByText('Zu viele Versuche').closest('tr')
  expect(first?.textContent).toMatch(
    /Anna Admin.*Geändert.*Verkaufsstelle.*Nord.*Ort.*Kiel.*Lübeck/,
  )
  expect(second?.textContent).toMatch(/Automatisch.*Zu viele Versuche/)
})

it('asks for what its address says, and for a kind of object that is chosen', async () => {
  const { user, asked: calls } = show('?of=s1&from=2026-11-01')
  await waitFor(() => expect(queriesOf(calls)).toEqual([{ unit: 's1', from: '2026-11-01' }]))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('combobox', { name: 'Objektart' }))
  await user.click(await screen.findByRole('option', { name: 'Verkaufsstelle' }))
  await waitFor(() =>
    expect(queriesOf(calls).at(-1)).toEqual({
      unit: 's1',
      from: '2026-11-01',
      arke: 'sales_point',
    }),
  )
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /Nur ein Objekt/ }))
  await waitFor(() => expect(queriesOf(calls).at(-1)).not.toHaveProperty('unit'))
})

it('is asked by one box for the person who did it, or the object by its number', async () => {
  const unit = { id: 'p1', label: 'CB-2026-000297' }
  const { user, asked: calls } = show('', undefined, {
    '/lib/paperwork/unit': { items: [unit], count: 1 },
    '/lib/group/arke_auth_member/unit': { items: [{ id: 'm1', label: 'Anna Admin' }], count: 1 },
  })
  const box = await screen.findByRole('combobox', { name: 'Nummer, Name oder Person' })
  await user.type(box, '000297')
  await user.click(await screen.findByRole('option', { name: /CB-2026-000297/ }))
  await waitFor(() => expect(queriesOf(calls).at(-1)).toEqual({ unit: 'p1' }))
  await user.type(box, 'anna')
  await user.click(await screen.findByRole('option', { name: /Anna Admin/ }))
  await waitFor(() => expect(queriesOf(calls).at(-1)).toEqual({ unit: 'p1', actor: 'm1' }))
})

it('tells ten at first, by their days, and what else is read when it is asked for', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...{ ...line, id: String(at), at: `2026-11-${at < 6 ? '02' : '01'}T09:30:00Z` },
    object: { ...line.object, label: `Stelle ${at}` },
  }))
  const { user } = show('', { items: many, next: null })
  expect(await screen.findByText('Stelle 9')).toBeDefined()
  expect(screen.getAllByText(/^0[12]\.11\.2026$/)).toHaveLength(2)
  expect(screen.queryByText('Stelle 10')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ältere Einträge laden' }))
  expect(screen.getByText('Stelle 11')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ältere Einträge laden' })).toBeNull()
})

it('names whoever signed in once, and nothing by its key', async () => {
  const object = { id: 'a1', arke_id: 'admin', label: 'Anna Admin' }
  const journal = { ...line, id: '8', object: { id: 'j', arke_id: 'ledger_journal', label: null } }
  show('', { items: [{ ...line, action: 'signed_in', object, changes: [] }, journal], next: null })
  expect((await screen.findByText('Angemeldet')).closest('tr')?.textContent).toMatch(
    /Anna AdminAngemeldet$/,
  )
  expect(screen.getByText('Buchungen')).toBeDefined()
})

it('goes on with a search that has found nothing yet', async () => {
  const { user } = show('', ({ query }: TestCall) =>
    query.get('before') === '5-5' ? { items: [line], next: null } : { items: [], next: '5-5' },
  )
  expect(await screen.findByText(/In diesem Abschnitt nichts gefunden/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ältere Einträge laden' }))
  expect(await screen.findByText('Lübeck')).toBeDefined()
})
