import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listed } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { GroupTree } from './group-tree.tsx'

const path = '/lib/sales_group/function/tree'
const group = (id: string, over: object = {}) => ({
  ...{ id, name: id, group_type: 'region', active: true, parent: null, points: 1 },
  ...{ share: null, move: null, ...over },
})
const show = (groups: readonly object[], role = 'admin') =>
  showScreen(<GroupTree />, { role, known: { [path]: groups } })

describe('the tree of groups', () => {
  it('draws groups in those they lie in, with share and next move', async () => {
    show([
      group('Außen', { share: { wholesaler_mode: 'bonus', wholesaler_percent: 4 } }),
      group('Innen', { parent: 'Außen', points: 3, move: { day: '2027-01-01', to: null } }),
    ])
    const outer = (await screen.findByRole('link', { name: 'Außen' })).closest('li')
    const inner = within(outer as HTMLElement).getByRole('link', { name: 'Innen' })
    expect(inner.getAttribute('href')).toBe('/admin/sales-group?unit=Innen')
    expect(outer?.textContent).toMatch(/Bonus 4\s%/)
    const line = inner.closest('li')?.textContent
    expect(line).toContain('3 Verkaufsstellen')
    expect(line).toContain('ab 01.01.2027 in keiner Gruppe')
  })

  it('proposes a move where a group is dropped on another one, and asks for the day', async () => {
    const { sent } = showScreen(<GroupTree />, {
      role: 'admin',
      known: {
        [path]: [group('Außen'), group('Innen', { parent: 'Außen' }), group('Nord')],
        '/lib/sales_group/unit': listed(
          ...['Außen', 'Innen', 'Nord'].map((name) => ({ id: name, name, active: true })),
        ),
        '/lib/change/function/changes': { items: [], confirmers: [] },
        '/lib/sales_group/unit/Innen/function/plan_move': {},
      },
    })
    const lineOf = async (name: string) =>
      (await screen.findByRole('link', { name })).parentElement as HTMLElement
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(await lineOf('Innen'), { dataTransfer })
    expect(fireEvent.dragOver(await lineOf('Außen'), { dataTransfer })).toBe(true)
    expect(screen.getByText('Hierher ziehen: künftig in keiner Gruppe')).toBeDefined()
    expect(fireEvent.dragOver(await lineOf('Nord'), { dataTransfer })).toBe(false)
    fireEvent.drop(await lineOf('Nord'), { dataTransfer })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('„Innen“: Wechsel planen')).toBeDefined()
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: /Künftig in/ }).textContent).toContain('Nord'),
    )
    const why = { target: { value: 'Zum Jahreswechsel' } }
    fireEvent.change(dialog.getByRole('textbox', { name: /Grund/ }), why)
    fireEvent.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ to: 'Nord', reason: 'Zum Jahreswechsel' }),
    )
  })

  it('is dragged by nobody who may not move groups', async () => {
    show([group('Außen'), group('Innen', { parent: 'Außen' })], 'moderator')
    const line = (await screen.findByRole('link', { name: 'Innen' })).parentElement
    expect(line?.getAttribute('draggable')).toBeNull()
  })

  it('is left out while no group lies in another, and for who may not see it', async () => {
    const { asked: requests } = show([group('Eine'), group('Andere')])
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByText('Baum der Gruppen')).toBeNull()
    expect(show([group('Eine')], 'installer').asked).toHaveLength(0)
  })
})
