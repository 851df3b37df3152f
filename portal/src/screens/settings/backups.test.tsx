import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { Backups } from './backups.tsx'

const sha256 = 'ab'.repeat(32)
const backup = {
  id: '2',
  began_at: '2026-11-23T01:00:05Z',
  ended_at: '2026-11-23T01:00:17.400Z',
  failure: null,
  file: 'ruecklauf-2026-11-23.backup',
  bytes: 5_200_000,
  sha256,
  is_sealed: true,
  is_kept: true,
  holds_erased: false,
}
const failed = {
  ...backup,
  ...{ id: '3', began_at: '2026-11-24T01:00:05Z', failure: 'no_room' },
  ...{ file: null, bytes: null, sha256: null, is_sealed: null, is_kept: false },
}
const running = { ...failed, id: '4', failure: null, ended_at: null }
const older = { ...backup, id: '0', holds_erased: true }
const removed = { ...backup, id: '1', is_kept: false }

const show = (answer: object, role = 'admin') =>
  showScreen(<Backups />, {
    role,
    path: `/${role}/settings`,
    known: { '/lib/setting/function/backups': () => answer },
  })

it('are listed with what came of them, size, seconds and sum', async () => {
  show({ is_set: true, is_sealed: true, items: [running, failed, backup, removed, older] })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Läuft/),
    expect.stringMatching(/Fehlgeschlagen.*nicht genug Platz/),
    expect.stringMatching(new RegExp(`Vollständig12,4 s5,2 MB${sha256}`)),
    expect.stringMatching(/Gelöscht/),
    expect.stringMatching(/Vollständig.*Hält noch Daten, die inzwischen gelöscht sind/),
  ])
  expect(screen.queryByRole('note')).toBeNull()
})

it('say that there is no folder for them, or that they lie open', async () => {
  show({ is_set: false, is_sealed: false, items: [] })
  expect((await screen.findByRole('note')).textContent).toMatch(/kein Ordner.*BACKUP_DIR/)
})

it('say when the first one comes, and that it will lie open', async () => {
  show({ is_set: true, is_sealed: false, items: [] })
  const card = (await screen.findByText('Noch keine Sicherung')).closest('section')
  if (!card) throw new Error('no card')
  expect(within(card).getByRole('note').textContent).toMatch(/nicht verschlüsselt/)
})

it('are nothing for who may not see them', async () => {
  const { asked: requests } = show({ is_set: true, is_sealed: true, items: [backup] }, 'moderator')
  expect(screen.queryByText('Sicherungen')).toBeNull()
  expect(requests.filter(({ path }) => path.endsWith('backups'))).toEqual([])
})
