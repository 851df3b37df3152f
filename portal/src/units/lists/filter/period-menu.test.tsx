import { arkes, type Filter, parseFilter, printFilter } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { PeriodMenu } from './period-menu.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T23:30:00Z') })
})
afterEach(() => void vi.useRealTimers())

interface ListProps {
  id: 'submitted_at' | 'due_on'
  first: string | null
  onFilter: (filter: string | null) => void
}

/** Stores the filter, as a list does. */
function List({ id, first, onFilter }: ListProps) {
  const [filter, setFilter] = useState<Filter | null>(first ? parseFilter(first) : null)
  const change = (next: Filter | null) => {
    onFilter(next && printFilter(next))
    setFilter(next)
  }
  return (
    <PeriodMenu arke={arkes.paperwork} id={id} label="Frist" filter={filter} onChange={change} />
  )
}

async function open(first: string | null = null, id: ListProps['id'] = 'due_on') {
  const filters: (string | null)[] = []
  const { user } = showScreen(
    <List id={id} first={first} onFilter={(filter) => filters.push(filter)} />,
    { role: 'admin' },
  )
  const trigger = await screen.findByRole('button', { name: 'Zeitraum' })
  await user.click(trigger)
  const menu = within(await screen.findByRole('dialog'))
  const box = (name: 'von' | 'bis') => menu.getByRole<HTMLInputElement>('textbox', { name })
  return { user, menu, filters, box, trigger }
}

describe('the days of a list', () => {
  it('are those of a period, whole, as the German calendar has them', async () => {
    const { user, menu, filters } = await open()
    await user.click(menu.getByRole('button', { name: 'Letzter Monat' }))
    expect(filters).toEqual(['and(gte(due_on,2026-10-01),lte(due_on,2026-10-31))'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are counted in Berlin, where the day may already be another', async () => {
    const { user, menu, filters } = await open(null, 'submitted_at')
    await user.click(menu.getByRole('button', { name: 'Letzte 12 Monate' }))
    expect(filters[0]).toMatch(/gte\(submitted_at,2025-11-30T23:00:00/)
    expect(filters[0]).toMatch(/lte\(submitted_at,2026-11-24T22:59:59/)
  })

  it('show the period that is chosen, and a second press takes it back', async () => {
    const { user, menu, filters, box, trigger } = await open(
      'and(gte(due_on,2026-01-01),lte(due_on,2026-12-31))',
    )
    expect(trigger.getAttribute('data-active')).toBe('true')
    const year = menu.getByRole('button', { name: 'Dieses Jahr' })
    expect(year.getAttribute('aria-pressed')).toBe('true')
    expect(menu.getByRole('button', { name: 'Dieser Monat' }).ariaPressed).not.toBe('true')
    expect([box('von').value, box('bis').value]).toEqual(['01.01.2026', '31.12.2026'])
    await user.click(year)
    expect(filters).toEqual([null])
  })

  it('can be typed, one end alone too, and leave other filters as they are', async () => {
    const { user, filters, box } = await open('eq(paperwork_status,approved)')
    await user.type(box('von'), '1.11.2026')
    expect(filters.at(-1)).toBe('and(eq(paperwork_status,approved),gte(due_on,2026-11-01))')
    await user.type(box('bis'), '23112026')
    expect(filters.at(-1)).toMatch(/gte\(due_on,2026-11-01\),lte\(due_on,2026-11-23\)/)
    await user.clear(box('von'))
    expect(filters.at(-1)).toBe('and(eq(paperwork_status,approved),lte(due_on,2026-11-23))')
  })

  it('that don’t exist stay as they were typed, with the reason, and narrow nothing', async () => {
    const { user, menu, filters, box } = await open()
    await user.type(box('von'), '31.02.2026')
    expect(menu.queryByText(/Diesen Tag gibt es nicht/)).toBeNull()
    await user.tab()
    expect(menu.getByText(/Diesen Tag gibt es nicht/)).toBeDefined()
    expect(box('von').value).toBe('31.02.2026')
    expect(box('von').getAttribute('aria-invalid')).toBe('true')
    expect(new Set(filters)).toEqual(new Set([null]))
    await user.type(box('bis'), '05.03.2026')
    expect(box('von').value).toBe('31.02.2026')
    expect(filters.at(-1)).toBe('lte(due_on,2026-03-05)')
    await user.clear(box('von'))
    await user.type(box('von'), '28.02.2026')
    await user.tab()
    expect(menu.queryByText(/Diesen Tag gibt es nicht/)).toBeNull()
    expect(filters.at(-1)).toBe('and(gte(due_on,2026-02-28),lte(due_on,2026-03-05))')
  })

  it('of a period take the place of what was typed and none', async () => {
    const { user, menu, box } = await open()
    await user.type(box('von'), 'gestern{Tab}')
    await user.click(menu.getByRole('button', { name: 'Dieses Jahr' }))
    await user.click(await screen.findByRole('button', { name: 'Zeitraum' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'von' })).value).toBe(
      '01.01.2026',
    )
    expect(screen.queryByText(/Diesen Tag gibt es nicht/)).toBeNull()
  })
})
