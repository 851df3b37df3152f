import type { Conflict } from '@ruecklauf/model'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { conflict } from '../../testing/conflict.ts'
import { wordsOf } from '../../testing/rows.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ConflictCard } from './conflict-card.tsx'

const show = (over: Partial<Conflict> = {}, role = 'admin') =>
  showScreen(<ConflictCard claim="p2" conflict={{ ...conflict, ...over }} />, {
    role,
    path: `/${role}/paperworks/p2/conflicts`,
    onSend: () => ({ is_waiting: false }),
  })

const textFor = (company: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`Begründung an ${company}`) })

it('weighs the papers of both sides row by row, and proposes', async () => {
  show()
  const row = await screen.findByRole('row', { name: /Rechnung auf den Fachbetrieb/ })
  expect(wordsOf(row)).toMatch(/nein.*ja.*30 Punkte/)
  const cells = within(row).getAllByRole('cell')
  expect(cells.map((cell) => /30 Punkte/.test(wordsOf(cell)))).toEqual([false, true])
  expect(screen.getByText(/sprechen deutlich für CB-2026-000002/)).toBeDefined()
})

it('settles it with words to each, usual ones unless others were written', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Konflikt entscheiden' }))
  expect(await screen.findAllByText(/Bitte wählen Sie, wem das Gerät zusteht/)).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.type(textFor('Klima Schulz'), 'Ihr Foto zeigt genau dieses Gerät.')
  await user.click(screen.getByRole('radio', { name: /CB-2026-000002/ }))
  expect(textFor('Wärme Meier GmbH').value).toMatch(/belegen nicht/)
  expect(screen.getByText(/150,00\s€ werden von Wärme Meier GmbH zurückgefordert/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Konflikt entscheiden' }))
  expect(sent).toMatchObject([
    {
      path: '/lib/paperwork/unit/p2/function/settle_conflict',
      body: {
        conflict: 'k1',
        winner: 'second',
        second_text: 'Ihr Foto zeigt genau dieses Gerät.',
      },
    },
  ])
})

it.each([
  ['moderator', {}, /entscheidet die Verwaltung/],
  ['admin', { is_involved: true }, /eine andere Person/],
  ['admin', { state: 'ended' as const }, /aufgegeben/],
])('a %s who settles nothing is told why: %j', async (role, over, sentence) => {
  show(over, role)
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Konflikt entscheiden' })).toBeNull()
})

it('what waits for a second person is confirmed by another', async () => {
  const { user, sent } = show({
    state: 'waiting',
    settlement: {
      winner: 'second',
      first_text: 'Ihre Unterlagen belegen es nicht.',
      second_text: 'Das Gerät gehört zu Ihrem Vorgang.',
      note: null,
      decided_by: { id: 'other', label: 'Jana Adler' },
      decided_at: '2026-11-21T10:00:00.000Z',
    },
  })
  const note = within(await screen.findByRole('note'))
  expect(note.getByText(/Entschieden von Jana Adler/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }))
  expect(sent).toMatchObject([
    {
      path: '/lib/paperwork/unit/p2/function/confirm_settlement',
      body: { conflict: 'k1', decision: 'confirm' },
    },
  ])
})
