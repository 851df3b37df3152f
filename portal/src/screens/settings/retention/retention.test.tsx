import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Retention } from './retention.tsx'

const by = { id: 's1', label: 'Hanna Haupt' }
const overview = {
  next_run: '2027-02-01',
  classes: [],
  due: [
    {
      ...{ id: 'i1', arke: 'installer', label: 'Wärme Weber GmbH' },
      ...{ retention_class: 'records', ends_on: '2026-12-31' },
    },
  ],
  old: [{ retention_class: 'notices', rows: 1_204 }],
  unsettled: [
    { id: 'i3', arke: 'installer', label: 'Offen GmbH', ends_on: '2026-12-31', unsettled: 5_000 },
  ],
  held: [
    {
      ...{ id: 'i2', arke: 'installer', label: 'Bad Brandt', reason: 'Klage 4 O 12/26' },
      ...{ set_at: '2026-11-02T09:00:00Z', by },
    },
  ],
  runs: [
    {
      ...{ id: 'r1', month: '2027-01-01', began_at: '2027-01-01T00:10:00Z' },
      ended_at: '2027-01-01T00:11:00Z',
      items: [
        { retention_class: 'access', rows: 1 },
        { retention_class: 'letters', rows: 12 },
      ],
    },
  ],
}

const show = (answer: object, role = 'super_admin') =>
  showScreen(<Retention />, {
    role,
    path: `/${role}/settings`,
    known: { '/lib/setting/function/retention': () => answer },
  })

it('tells what is erased next, who is held and what was erased', async () => {
  show(overview)
  const due = await screen.findByRole('table', { name: 'Firmen, deren Frist vorbei ist' })
  expect(within(due).getAllByRole('row')[1]?.textContent).toMatch(
    /Wärme Weber GmbH.*Vorgänge und Belege.*31\.12\.2026/,
  )
  expect(screen.getByText('Nächste Löschung am 01.02.2027')).toBeTruthy()
  const [next] = screen.getAllByRole('note')
  expect(next?.textContent).toContain('Mitteilungen und E-Mails: 1.204 Zeilen')
  const open = screen.getByRole('table', { name: 'Noch nicht abgerechnet' })
  expect(open.textContent).toMatch(/Offen GmbH.*31\.12\.2026.*50,00/)
  const held = screen.getByRole('table', { name: 'Löschsperren' })
  expect(held.textContent).toMatch(/Bad Brandt.*Klage 4 O 12\/26.*Hanna Haupt/)
  const runs = screen.getByRole('table', { name: 'Bisherige Löschungen' })
  expect(runs.textContent).toMatch(
    /Erledigt.*Anmeldung und Mitteilungen: 1 ZeileSchriftwechsel: 12 Zeilen/,
  )
})

it('says that nothing is due', async () => {
  show({ ...overview, due: [], old: [], unsettled: [], held: [], runs: [] })
  expect((await screen.findByRole('note')).textContent).toBe('Es steht nichts zur Löschung an.')
  expect(screen.queryByRole('table')).toBeNull()
})

it('is nothing for who may not see it', () => {
  const { asked: requests } = show(overview, 'admin')
  expect(requests.filter(({ path }) => path.endsWith('retention'))).toEqual([])
})
