import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rowSaying } from '../../testing/rows.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { PointsByLand } from './points-by-land.tsx'

const path = '/lib/sales_point/function/by_land'
const figures = { points: 2, claims: 10, devices: 12, cashback: 1000.5, share: 40 }

it('is asked for when it is opened; a Land leads to its points, below stand the sums', async () => {
  const rows = [
    { land: 'NW', ...figures },
    { land: null, ...figures, points: 1 },
  ]
  const { user, asked: requests } = showScreen(<PointsByLand />, {
    role: 'admin',
    known: { [path]: rows },
  })
  expect(requests).toHaveLength(0)
  await user.click(await screen.findByText('Nach Bundesland'))
  const row = await rowSaying(/Nordrhein-Westfalen/)
  expect(decodeURIComponent(row.querySelector('a')?.getAttribute('href') ?? '')).toContain(
    'filter=eq(land,NW)',
  )
  expect((await rowSaying(/ohne Bundesland/)).querySelector('a')).toBeNull()
  expect((await rowSaying(/Zusammen/)).textContent).toMatch(/3.*20.*24.*2\.001,00/)
})

it('that can’t be read offers to ask again', async () => {
  const answers = { [path]: () => new Refused(400, 'Nicht jetzt.') }
  const { user } = showScreen(<PointsByLand />, { role: 'admin', known: answers })
  await user.click(await screen.findByText('Nach Bundesland'))
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
})
