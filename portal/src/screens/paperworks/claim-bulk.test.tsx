import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ClaimBulk } from './claim-bulk.tsx'

const claim = (id: string, paperwork_status: string, assignee?: string) => ({
  id,
  arke_id: 'paperwork',
  version: 1,
  inserted_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  metadata: {},
  label: id,
  claim_number: `CB-${id}`,
  paperwork_status,
  link_assignee: assignee ? { id: assignee } : null,
})

const selected = [
  claim('1', 'submitted'),
  claim('2', 'submitted'),
  claim('3', 'in_review', 'm1'),
  claim('4', 'in_review', 'someone'),
]

function show(claims = selected, onSend: (call: TestCall) => unknown = () => ({})) {
  const refusedIds: string[][] = []
  const hands = showScreen(
    <ClaimBulk
      claims={claims}
      member="m1"
      done={(refused) => refusedIds.push(refused.map(({ id }) => id))}
    />,
    { role: 'moderator', onSend },
  )
  return { ...hands, left: refusedIds }
}

it('takes those that wait, and no others', async () => {
  const { user, sent, left: refusedIds } = show()
  await user.click(await screen.findByRole('button', { name: '2 übernehmen' }))
  await waitFor(() => expect(refusedIds).toEqual([[]]))
  expect(sent.map(({ path }) => path)).toEqual([
    '/lib/paperwork/unit/1/function/take',
    '/lib/paperwork/unit/2/function/take',
  ])
})

it('puts back the reader’s own', async () => {
  const { user, sent, left: refusedIds } = show()
  await user.click(await screen.findByRole('button', { name: '1 zurückgeben' }))
  await waitFor(() => expect(refusedIds).toEqual([[]]))
  expect(sent.map(({ path }) => path)).toEqual(['/lib/paperwork/unit/3/function/release'])
})

it('goes on after a refusal, keeps that one selected and says why', async () => {
  const { user, left: refusedIds } = show(selected, ({ path }) =>
    path.includes('/1/') ? new Refused(409, 'Jemand anderes war schneller.') : {},
  )
  await user.click(await screen.findByRole('button', { name: '2 übernehmen' }))
  await waitFor(() => expect(refusedIds).toEqual([['1']]))
  expect(screen.getByRole('alert').textContent).toBe('CB-1: Jemand anderes war schneller.')
})

it('says why nothing can be done', async () => {
  const { user, sent } = show([claim('9', 'approved')])
  const take = await screen.findByRole('button', { name: /übernehmen/ })
  expect(take.textContent).toContain('Keiner der ausgewählten Vorgänge wartet')
  await user.click(take)
  expect(sent).toEqual([])
})

it('puts them on a pile, and leads there', async () => {
  const opened = { pile: { id: 'p1' }, refused: [] }
  const {
    user,
    sent,
    left: refusedIds,
  } = show(selected, ({ path }) => (path.endsWith('open_pile') ? opened : {}))
  await user.click(await screen.findByRole('button', { name: 'Stapel aus 4 bilden' }))
  await waitFor(() => expect(refusedIds).toEqual([[]]))
  expect(sent[0]).toMatchObject({
    path: '/lib/paperwork/function/open_pile',
    body: { claims: ['1', '2', '3', '4'] },
  })
})

it('reminds those who owe documents', async () => {
  const { user, sent } = show([...selected, claim('5', 'request_document')])
  await user.click(await screen.findByRole('button', { name: 'An 1 erinnern' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/lib/paperwork/unit/5/function/remind' }]),
  )
})

it('saves the selected claims alone', async () => {
  const { user, asked: requests } = show()
  await user.click(await screen.findByRole('button', { name: '4 als CSV' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/export'))?.query.get('filter')).toBe(
      'in(id,(1,2,3,4))',
    ),
  )
})
