import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { listed, type TestCall } from '../../../testing/serve.ts'
import { RegularFiles } from './regular-files.tsx'

const item = {
  ...{ id: 's1', rhythm: 'weekly', next_on: '2026-11-30', last_on: null },
  ...{ view: 'v1', name: 'Genehmigt', list: 'paperwork' },
}
const views = [
  { id: 'v1', name: 'Genehmigt', list: 'paperwork', search: null, link_member: 'm1' },
  { id: 'v2', name: 'Geteilte', list: 'paperwork', search: null, link_member: 'm2' },
  { id: 'v3', name: 'Gesucht', list: 'paperwork', search: 'Meyer', link_member: 'm1' },
]

function show(items: object[]) {
  const sent: TestCall[] = []
  const answers = (call: TestCall) => {
    if (call.method !== 'GET') {
      sent.push(call)
      return { id: 's2', next_on: '2026-12-01' }
    }
    if (call.path.endsWith('schedules')) return { may_report: true, items }
    return listed(...views)
  }
  const hands = render(
    <TestPortal arke_id="admin" path="/admin/exports" answers={answers}>
      <RegularFiles />
    </TestPortal>,
  )
  return { ...hands, sent }
}

it('regular files are told with their next day, and ended by name', async () => {
  const { user, sent } = show([item])
  expect(await screen.findByText('30.11.2026')).toBeDefined()
  expect(screen.getByText('Montags')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '„Genehmigt“ beenden' }))
  await waitFor(() => expect(sent[0]?.path).toContain('end_schedule'))
})

it('the month’s report is set up for the first of the month', async () => {
  const { user, sent } = show([])
  expect(await screen.findByText('Noch keine regelmäßigen Dateien.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Einrichten' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ view: null, rhythm: 'monthly' }))
})
