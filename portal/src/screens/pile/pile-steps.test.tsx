import type { Pile } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { member, pile } from '../../testing/pile.ts'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { Screen } from './screen.tsx'

const read = '/lib/paperwork/function/pile'

interface Given {
  role?: string
  answer?: (call: TestCall) => unknown
}

/** Shows the page of a batch. Each step responds with the new batch. */
function show(initialPile: unknown, { role = 'moderator', answer = () => pile() }: Given = {}) {
  const { user, sent } = showScreen(
    <>
      <Screen />
      <Toaster />
    </>,
    {
      role,
      path: `/${role}/paperworks/pile?pile=p1`,
      known: {
        '/lib/paperwork/function/piles': () => [],
        [read]: () => (typeof initialPile === 'function' ? initialPile() : initialPile),
      },
      onSend: answer,
    },
  )
  const steps = () => sent.filter(({ path }) => path !== read).map(({ path }) => path)
  return { user, steps }
}

const refusal = new Refused(409, 'Ein Vorgang wurde gerade geändert.')
const ready = pile({ unjudged: 0 })

describe('a step with a pile', () => {
  it('that is refused is told, and the pile can still be approved', async () => {
    const { user, steps } = show(ready, { answer: () => refusal })
    await user.click(await screen.findByRole('button', { name: 'Alle 3 genehmigen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Genehmigen' }))
    expect(await screen.findByText('Ein Vorgang wurde gerade geändert.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Alle 3 genehmigen' })).toBeDefined()
    expect(steps()).toEqual(['/lib/paperwork/function/approve_pile'])
  })

  it('is not taken where the question is answered with no', async () => {
    const { user, steps } = show(ready)
    await user.click(await screen.findByRole('button', { name: 'Stapel auflösen' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/danach wieder, wo sie vorher waren/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(steps()).toEqual([])
  })

  it('that dissolves it shows at once what the pile became', async () => {
    let now: Pile = ready
    const { user, steps } = show(() => now, {
      answer: () => {
        now = pile({ state: 'dissolved', ended_at: '2026-11-20T09:00:00Z' })
        return now
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stapel auflösen' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Auflösen' }),
    )
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Alle 3 genehmigen' })).toBeNull(),
    )
    expect(screen.queryByRole('button', { name: 'Stapel auflösen' })).toBeNull()
    expect(steps()).toEqual(['/lib/paperwork/function/dissolve_pile'])
  })

  it('needs a claim on the pile', async () => {
    const { user, steps } = show(pile({ claims: 0, amount: 0, unjudged: 0, members: [] }))
    const approve = await screen.findByRole('button', { name: /genehmigen/ })
    expect(approve.textContent).toContain('Auf dem Stapel liegt kein Vorgang mehr')
    await user.click(approve)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(steps()).toEqual([])
  })

  it.each([
    ['admin', true],
    ['moderator', false],
  ])('of another is dissolved by an %s: %s, and approved by neither', async (role, may) => {
    show(pile({ is_own: false, unjudged: 0 }), { role })
    await screen.findByText(/Elif Demir/)
    expect(screen.queryByRole('button', { name: 'Stapel auflösen' }) !== null).toBe(may)
    expect(screen.queryByRole('button', { name: /genehmigen/ })).toBeNull()
  })
})

describe('a drawn claim', () => {
  const judged = pile({
    members: [
      member('1', { is_drawn: true, verdict: 'ok', seen_at: '2026-11-20T08:05:00Z' }),
      member('2', { is_drawn: true, verdict: 'not_ok', note: 'Anderer Käufer' }),
      member('3'),
    ],
  })

  it('that was judged says how and why, and is not judged again', async () => {
    show(judged)
    const rows = (await screen.findAllByRole('listitem')).map(wordsOf)
    expect(rows.find((row) => row.startsWith('CB-1'))).toContain('In Ordnung')
    expect(rows.find((row) => row.startsWith('CB-2'))).toMatch(/Anderer Käufer.*Nicht in Ordnung/)
    expect(screen.queryByRole('button', { name: /Ordnung/ })).toBeNull()
  })

  it('is marked among all claims of the pile, each of which leads to its desk', async () => {
    show(judged)
    expect(wordsOf(await rowSaying(/^CB-2/))).toMatch(/100,00 €.*gezogen/i)
    const other = await rowSaying(/^CB-3/)
    expect(wordsOf(other)).not.toMatch(/gezogen/i)
    expect(within(other).getByRole('link').getAttribute('href')).toBe('/moderator/paperworks/3')
  })
})

describe('the page of a pile', () => {
  it('that could not be read is not told as none', async () => {
    let answer: unknown = new Refused(403, 'x')
    const { user } = show(() => answer)
    const again = await screen.findByRole(
      'button',
      { name: 'Noch einmal versuchen' },
      { timeout: 5_000 },
    )
    expect(screen.queryByText('Kein Stapel')).toBeNull()
    answer = pile()
    await user.click(again)
    expect(await screen.findByText(/Elif Demir/)).toBeDefined()
  })
})
