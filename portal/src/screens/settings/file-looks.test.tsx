import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { FileLooks } from './file-looks.tsx'

const look = {
  ...{ id: 'l1', began_at: '2026-11-20T01:00:00Z', ended_at: '2026-11-20T02:00:00Z' },
  ...{ files: 1204, bytes: 5_000_000, damaged: 0 },
}
const show = (items: object[], role = 'admin') =>
  showScreen(<FileLooks />, {
    role,
    known: { '/lib/setting/function/file_looks': () => ({ items }) },
  })

it('says that all files are as they were stored', async () => {
  show([look])
  expect(await screen.findByText(/Alle Dateien sind, wie sie gespeichert wurden/)).toBeDefined()
  expect(screen.getByText('1.204')).toBeDefined()
})

it('says what is damaged, and how far a look has come', async () => {
  show([
    { ...look, id: 'l2', ended_at: null, files: 7 },
    { ...look, damaged: 2 },
  ])
  expect(await screen.findByText(/2 Dateien sind beschädigt/)).toBeDefined()
  expect(screen.getByText(/bisher 7 Dateien/)).toBeDefined()
})

it('says that nobody has looked yet, and nothing to who may not see it', async () => {
  show([])
  expect(await screen.findByText(/Noch kein Durchgang/)).toBeDefined()
})
