import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ObjectionBlock } from './objection-block.tsx'
import type { Raised } from './use-objection.ts'

const open: Raised = {
  text: 'Das zweite Foto zeigt die Nummer.',
  state: 'open',
  raised_at: '2026-11-20T09:00:00.000Z',
  granted_before: 75,
  granted_after: null,
  reserved: 10,
  answer: null,
}
const documents = [
  { id: 'd1', inserted_at: '2026-11-10T09:00:00Z' },
  { id: 'd2', inserted_at: '2026-11-20T09:05:00Z' },
] as unknown as Loaded<'document'>[]

function show(raised: Raised, assignee = 'other') {
  const claim = {
    id: 'p1',
    paperwork_status: raised.state === 'open' ? 'objection' : 'approved',
    expected_amount: 116.25,
    due_on: '2026-11-27',
    link_assignee: { id: assignee, label: 'Elif Demir' },
  } as unknown as Loaded<'paperwork'>
  showScreen(<ObjectionBlock claim={claim} raised={raised} documents={documents} />, {
    role: 'admin',
    path: '/admin/paperworks/p1',
  })
}

it('says what is contested, in whose words, by when to answer and what was added', async () => {
  show(open)
  expect(await screen.findByText('Das zweite Foto zeigt die Nummer.')).toBeTruthy()
  const words = wordsOf(document.body)
  expect(words).toMatch(/Strittig: 41,25\s€, vorher genehmigt: 75,00\s€/)
  expect(words).toContain('Zu beantworten bis 27.11.2026')
  expect(words).toMatch(/Vorgemerkt sind 10,00\s€/)
  expect(words).toContain('Seit dem Einspruch kam 1 Unterlage dazu')
  expect(words).not.toContain('Sie haben vorher entschieden')
})

it('tells whoever decided before that another person decides', async () => {
  show(open, 'm1')
  expect(await screen.findByText(/Sie haben vorher entschieden/)).toBeTruthy()
})

it('that is over keeps its answer and both amounts', async () => {
  show({ ...open, state: 'upheld', granted_after: 116.25, answer: 'Nun lesbar.' })
  expect(await screen.findByText('Antwort: Nun lesbar.')).toBeTruthy()
  expect(wordsOf(document.body)).toMatch(/Vorher genehmigt: 75,00\s€, danach: 116,25\s€/)
})
