import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../client/units.ts'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { PhotoCard } from './photo-card.tsx'

const photosPath = '/lib/paperwork/unit/c1/function/asked_photos'

const show = (photo_due_on: string | null) =>
  showScreen(<PhotoCard claim={{ id: 'c1', photo_due_on } as Loaded<'paperwork'>} />, {
    role: 'installer',
    path: '/installer/wallet/c1',
    known: {
      [photosPath]: { devices: [{ line: 'l1', name: 'Wärmepumpe 8', serial: 'WP-1' }] },
      '/lib/document/unit': { items: [], count: 0 },
    },
  })

it('a photo that is asked for is handed in for its device', async () => {
  const { sent } = answerUploads({ content: { document: { id: 'd1' }, reading: null } })
  const { user } = show('2026-12-07')
  expect(await screen.findByText(/bis zum 07\.12\.2026 ein Foto/)).toBeTruthy()
  expect(await screen.findByText('Wärmepumpe 8 (WP-1)')).toBeTruthy()
  const drop = await screen.findByLabelText(/Foto des Typenschilds: Wärmepumpe 8/)
  await waitFor(() => expect((drop as HTMLInputElement).disabled).toBe(false))
  await user.upload(drop, new File(['x'], 'schild.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([sent[0]?.get('kind'), sent[0]?.get('line')]).toEqual(['type_plate', 'l1'])
})

it('nothing is shown where nothing is asked for', () => {
  show(null)
  expect(screen.queryByText('Foto des Typenschilds')).toBeNull()
})
