import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { type Shown, showScreen } from '../../../testing/show-screen.tsx'
import { Moves } from './moves.tsx'

const move = (over: object = {}) => ({
  id: 'm1',
  arke_id: 'group_move',
  label: null,
  day: '2027-01-01',
  link_from: null,
  link_to: { id: 'g2', arke_id: 'sales_group', label: 'Süd' },
  move_state: 'planned',
  ...over,
})
const withdrawal = '/lib/group_move/unit/m1/function/withdraw_move'
const plan = '/lib/sales_point/unit/s1/function/plan_move'

const show = ({ role = 'admin', known, ...rest }: Shown = {}) =>
  showScreen(<Moves arke="sales_point" id="s1" />, {
    role,
    known: {
      '/lib/group_move/unit': listed(move()),
      '/lib/sales_group/unit': listed(
        { id: 'g2', arke_id: 'sales_group', name: 'Süd', active: true },
        { id: 'g3', arke_id: 'sales_group', name: 'Aufgelöst', active: false },
      ),
      ...known,
    },
    ...rest,
  })

describe('the moves of a sales point', () => {
  it('are shown with their day, and a planned one is taken back', async () => {
    const { user, sent } = show({ known: { [withdrawal]: { id: 'm1' } } })
    const row = await rowSaying(/01.01.2027/)
    expect(row.textContent).toMatch(/Süd.*Geplant/)
    await user.click(screen.getByRole('button', { name: 'Zurücknehmen' }))
    await waitFor(() => expect(sent).toMatchObject([{ path: withdrawal }]))
  })

  it('that are over can no longer be taken back', async () => {
    show({ known: { '/lib/group_move/unit': listed(move({ move_state: 'done' })) } })
    await rowSaying(/Erfolgt/)
    expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull()
  })

  it('are planned into an active group from a day on; what is refused stands beside its field', async () => {
    const words = 'Für diesen Tag ist schon ein Wechsel geplant.'
    const { user, sent } = show({ known: { [plan]: () => new Refused(400, words, 'day') } })
    await user.click(await screen.findByRole('button', { name: 'Wechsel planen' }))
    await user.click(await screen.findByRole('combobox', { name: /Künftig in/ }))
    expect(screen.queryByRole('option', { name: 'Aufgelöst' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Süd' }))
    const send = screen.getAllByRole('button', { name: 'Wechsel planen' }).at(-1)
    if (send) await user.click(send)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(sent[0]).toMatchObject({ path: plan, body: { to: 'g2' } })
  })

  it('are only read by moderators', async () => {
    show({ role: 'moderator' })
    await rowSaying(/01.01.2027/)
    expect(screen.queryByRole('button', { name: 'Wechsel planen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull()
  })
})
