import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testChange } from '../../../testing/change.ts'
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
const none = { items: [], confirmers: [{ id: 'm9', label: 'Jana Adler' }] }
const step = { id: 'c1', arke_id: 'change', kind: 'group_move', subject: 's1', state: 'open' }
const withdrawal = '/lib/group_move/unit/m1/function/withdraw_move'
const plan = '/lib/sales_point/unit/s1/function/plan_move'

const show = ({ role = 'admin', known: answers, ...options }: Shown = {}) =>
  showScreen(<Moves arke="sales_point" id="s1" />, {
    role,
    known: {
      '/lib/group_move/unit': listed(move()),
      '/lib/change/function/changes': none,
      '/lib/sales_group/unit': listed(
        { id: 'g2', arke_id: 'sales_group', name: 'Süd', active: true },
        { id: 'g3', arke_id: 'sales_group', name: 'Aufgelöst', active: false },
      ),
      ...answers,
    },
    ...options,
  })

describe('the moves of a sales point', () => {
  it('are shown with their day; to take one back is proposed with a reason', async () => {
    const { user, sent } = show({ known: { [withdrawal]: step } })
    const row = await rowSaying(/01.01.2027/)
    expect(row.textContent).toMatch(/Süd.*Geplant/)
    await user.click(screen.getByRole('button', { name: 'Zurücknehmen' }))
    await user.type(await screen.findByRole('textbox', { name: /Grund/ }), 'Doch nicht')
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ path: withdrawal, body: { reason: 'Doch nicht' } }]),
    )
  })

  it('wait for a second person, who sees where it lies and is to lie; no other is planned', async () => {
    const change = testChange({
      ...{ kind: 'group_move', subject: 's1', subject_name: 'Mitte' },
      before: { to: null },
      after: {
        to: { id: 'g2', arke_id: 'sales_group', label: 'Süd' },
        ...{ day: '2027-02-01', withdrawn: false },
      },
    })
    show({ known: { '/lib/change/function/changes': { ...none, items: [change] } } })
    const waiting = await screen.findByRole('region', { name: /„Mitte“ wartet ein Gruppenwechsel/ })
    expect(waiting.textContent).toMatch(/in keiner Gruppe.*Süd ab 01.02.2027/)
    expect(screen.queryByRole('button', { name: 'Wechsel planen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull()
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
    await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'Zum Jahreswechsel')
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(sent[0]).toMatchObject({ path: plan, body: { to: 'g2', reason: 'Zum Jahreswechsel' } })
  })

  it('are only read by moderators', async () => {
    show({ role: 'moderator' })
    await rowSaying(/01.01.2027/)
    expect(screen.queryByRole('button', { name: 'Wechsel planen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull()
  })
})
