import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testChange } from '../../testing/change.ts'
import { wordsOf } from '../../testing/rows.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const calls = '/lib/change/function/changes'
const jana = [{ id: 'm9', label: 'Jana Adler' }]
const show = (items: object[]) =>
  showScreen(<Screen />, {
    role: 'admin',
    path: '/admin/changes',
    known: { [calls]: { items, confirmers: jana } },
  })

it('parts what waits for the reader from what waits for others and what was decided', async () => {
  const { user } = show([
    testChange(),
    testChange({ id: 'c2', subject_name: 'Ida Berg', is_own: true, may_decide: false }),
    testChange({
      ...{ id: 'c3', subject_name: 'Jo Ahn', state: 'confirmed', may_decide: false },
      ...{ decided_by: jana[0], decided_at: '2026-11-23T09:00:00Z' },
    }),
  ])
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(wordsOf)
  expect(headings).toEqual(['Wartet auf Sie', 'Von Ihnen vorgeschlagen', 'Entschieden'])
  const [mine, own, decided] = screen.getAllByRole('listitem')
  expect(mine && wordsOf(mine)).toMatch(/Freigabegrenze.*Elif Demir.*Thomas Reuter, 22\.11\.2026/)
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
  await user.click(within(mine as HTMLElement).getByText('Elif Demir'))
  expect(
    await within(mine as HTMLElement).findByRole('button', { name: 'Freigeben' }),
  ).toBeDefined()
  await user.click(within(own as HTMLElement).getByText('Ida Berg'))
  const note = 'Das entscheidet eine andere Person: Jana Adler.'
  expect(await within(own as HTMLElement).findByText(note)).toBeDefined()
  await user.click(within(decided as HTMLElement).getByText('Jo Ahn'))
  const past = /Freigegeben von Jana Adler/
  expect(await within(decided as HTMLElement).findByText(past)).toBeDefined()
})

it('says that nothing waits, and can be asked again when it failed', async () => {
  let answer: unknown = new Refused(500, 'x')
  const { user } = showScreen(<Screen />, {
    role: 'admin',
    path: '/admin/changes',
    known: { [calls]: () => answer },
  })
  const again = await screen.findByRole('button', { name: /Erneut versuchen|Noch einmal/ })
  answer = { items: [], confirmers: jana }
  await user.click(again)
  expect(await screen.findByText('Nichts wartet')).toBeDefined()
})

it('is decided by keys alone: to a line, and on the change in it', async () => {
  const decided: string[] = []
  const { user } = showScreen(<Screen />, {
    role: 'admin',
    path: '/admin/changes',
    known: {
      [calls]: {
        items: [testChange({ id: 'c2', subject_name: 'Ida Berg' }), testChange({ id: 'c1' })],
        confirmers: jana,
      },
      '/lib/change/unit/c2/function/confirm_change': () => decided.push('c2'),
      '/lib/change/unit/c1/function/confirm_change': () => decided.push('c1'),
    },
  })
  await screen.findByText('Ida Berg')
  await user.keyboard('jjf')
  const dialog = within(await screen.findByRole('dialog', { name: 'Änderung freigeben' }))
  expect(dialog.getByText('Ida Berg')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
  await waitFor(() => expect(decided).toEqual(['c2']))
})
