import type { PastPile, Pile } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { member, pile } from '../../testing/pile.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

function show(initialPile: Pile | null, pastPiles: readonly PastPile[] = []) {
  const { user, sent } = showScreen(<Screen />, {
    role: 'moderator',
    path: '/moderator/paperworks/pile?pile=p1',
    known: {
      '/lib/paperwork/function/piles': () => pastPiles,
      '/lib/paperwork/function/pile': () => initialPile,
    },
    onSend: () => pile(),
  })
  const steps = () => sent.filter(({ path }) => !path.endsWith('/pile')).map(({ body }) => body)
  return { user, steps }
}

it('leads to each drawn claim that is not judged yet', async () => {
  show(pile())
  const links = await screen.findAllByRole('link', { name: 'Prüfen' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/moderator/paperworks/1',
    '/moderator/paperworks/2',
  ])
})

it('says what is missing before all can be approved', async () => {
  const { user, steps } = show(pile())
  const approve = await screen.findByRole('button', { name: /^Alle 3 genehmigen/ })
  expect(approve.textContent).toContain('2 gezogene Vorgänge sind noch nicht beurteilt')
  await user.click(approve)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(steps()).toEqual([])
})

it('is approved after its sum was said once more', async () => {
  const { user, steps } = show(pile({ unjudged: 0 }))
  await user.click(await screen.findByRole('button', { name: 'Alle 3 genehmigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Zusammen 300,00/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Genehmigen' }))
  await waitFor(() => expect(steps()).toEqual([{ pile: 'p1' }]))
})

it('says which claims have left it, and why', async () => {
  show(pile({ members: [member('1'), member('2', { state: 'left', because: 'changed' })] }))
  expect(await screen.findByText('1 Vorgang hat den Stapel verlassen')).toBeTruthy()
  expect(screen.getByText(/CB-2: wurde inzwischen geändert/)).toBeTruthy()
})

it('of another is read, and not worked on', async () => {
  show(pile({ is_own: false, unjudged: 0 }))
  expect(await screen.findByText(/Elif Demir/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /genehmigen|auflösen|Ordnung/ })).toBeNull()
})

it('shows how far its approval is', async () => {
  show(pile({ state: 'approving', approved: 2, claims: 4 }))
  const bar = await screen.findByRole('progressbar', { name: '2 von 4 genehmigt' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
})

it('that is none says how one is made', async () => {
  show(null)
  expect(await screen.findByText('Kein Stapel')).toBeTruthy()
})

it('past piles are listed with what their samples said', async () => {
  const past: PastPile = {
    id: 'p0',
    owner: { id: 'm2', label: 'Jonas Albrecht' },
    state: 'dissolved',
    opened_at: '2026-11-19T08:00:00Z',
    decided_at: '2026-11-19T09:00:00Z',
    claims: 40,
    amount: 4000,
    approved: 0,
    judged: 2,
    failed: 1,
  }
  show(null, [past])
  const row = (await screen.findByText('Jonas Albrecht')).closest('tr') as HTMLElement
  expect(within(row).getByText('2 beurteilt, 1 nicht in Ordnung')).toBeTruthy()
  expect(within(row).getByText('Aufgelöst')).toBeTruthy()
  const link = within(row).getByRole('link')
  expect(link.getAttribute('href')).toContain('pile=p0')
})

it('past piles that could not be read say so and can be asked for again', async () => {
  let answer: unknown = new Refused(400, 'Nicht jetzt.')
  const { user } = showScreen(<Screen />, {
    role: 'moderator',
    path: '/moderator/paperworks/pile',
    known: {
      '/lib/paperwork/function/piles': () => answer,
      '/lib/paperwork/function/pile': () => null,
    },
  })
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  answer = []
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: /versuchen/ })).toBeNull())
})
