import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ClaimBulk } from './claim-bulk.tsx'

const reviewers = [
  { id: 'm2', label: 'Jonas Albrecht', is_out: false },
  { id: 'm3', label: 'Elif Demir', is_out: true },
]
const answers = { '/lib/paperwork/function/reviewers': { reviewers } }

function show(onAssign: (to: object) => Promise<unknown>, count = 3) {
  const closed: true[] = []
  const dialog = (
    <AssignDialog count={count} onAssign={onAssign} onClose={() => void closed.push(true)} />
  )
  return { ...showScreen(dialog, { role: 'admin', known: answers }), closed }
}

const window = async () => within(await screen.findByRole('dialog'))

describe('assigning', () => {
  it('offers whoever is there, and sends nothing without a name and a reason', async () => {
    const assignments: object[] = []
    const { user, closed } = show(async (to) => assignments.push(to))
    const dialog = await window()
    expect(dialog.getByText('3 Vorgänge zuweisen')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Zuweisen' }))
    const field = dialog.getByRole('combobox', { name: /Prüferin oder Prüfer/ })
    const note = dialog.getByRole('textbox', { name: /Begründung/ })
    await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
    expect(assignments).toEqual([])
    await user.click(field)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Jonas Albrecht',
    ])
    await user.click(screen.getByRole('option', { name: 'Jonas Albrecht' }))
    await user.type(note, '  Urlaub von Elif ')
    await user.click(dialog.getByRole('button', { name: 'Zuweisen' }))
    await waitFor(() => expect(assignments).toEqual([{ reviewer: 'm2', note: 'Urlaub von Elif' }]))
    expect(closed).toEqual([true])
  })

  it('that fails keeps the reason and says why', async () => {
    const { user, closed } = show(async () => {
      throw new Error('Jonas prüft diese Firma nicht.')
    }, 1)
    const dialog = await window()
    expect(dialog.getByText('Vorgang zuweisen')).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: /Prüferin oder Prüfer/ }))
    await user.click(await screen.findByRole('option', { name: 'Jonas Albrecht' }))
    await user.type(dialog.getByRole('textbox', { name: /Begründung/ }), 'Vertretung')
    await user.click(dialog.getByRole('button', { name: 'Zuweisen' }))
    expect(await dialog.findByText('Jonas prüft diese Firma nicht.')).toBeDefined()
    expect(dialog.getByRole('textbox', { name: /Begründung/ })).toHaveProperty(
      'value',
      'Vertretung',
    )
    expect(closed).toEqual([])
  })
})

const claim = (id: string, paperwork_status: string, version = 1) => ({
  ...{ id, arke_id: 'paperwork', version, metadata: {}, label: id },
  ...{ inserted_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  ...{ claim_number: `CB-${id}`, paperwork_status, link_assignee: null },
})

describe('assigning selected claims', () => {
  const bulk = (role: string, answer: unknown = {}) =>
    showScreen(
      <ClaimBulk
        claims={[claim('1', 'submitted', 4), claim('2', 'in_review'), claim('3', 'approved')]}
        member="m1"
        done={() => {}}
      />,
      { role, known: answers, onSend: ({ path }) => (path.includes('/2/') ? answer : {}) },
    )

  it('leaves out what is decided, and names the version that was seen', async () => {
    const refusal = new Refused(409, 'Der Vorgang wurde gerade entschieden.')
    const { user, sent } = bulk('admin', refusal)
    await user.click(await screen.findByRole('button', { name: '2 zuweisen …' }))
    const dialog = await window()
    await user.click(dialog.getByRole('combobox', { name: /Prüferin oder Prüfer/ }))
    await user.click(await screen.findByRole('option', { name: 'Jonas Albrecht' }))
    await user.type(dialog.getByRole('textbox', { name: /Begründung/ }), 'Vertretung')
    await user.click(dialog.getByRole('button', { name: 'Zuweisen' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'CB-2: Der Vorgang wurde gerade entschieden.',
    )
    const body = { reviewer: 'm2', note: 'Vertretung' }
    expect(sent).toMatchObject([
      { path: '/lib/paperwork/unit/1/function/assign', body: { ...body, version: 4 } },
      { path: '/lib/paperwork/unit/2/function/assign', body: { ...body, version: 1 } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not for moderators', async () => {
    bulk('moderator')
    await screen.findByRole('button', { name: '1 übernehmen' })
    expect(screen.queryByRole('button', { name: /zuweisen/ })).toBeNull()
  })
})
