import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { tableOf } from '../../testing/charts.ts'
import { render } from '../../testing/render.tsx'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart-data.ts'
import { chartCsv } from './chart-files.ts'

const data: ChartData = {
  rowTitle: 'Monat',
  series: [{ id: 'paid', label: 'Betrag' }],
  rows: [
    { id: '1', label: 'Mai; Juni', values: { paid: 1234.5 } },
    { id: '2', label: '=1+1', values: {} },
  ],
}

const show = (chartData: ChartData | undefined) =>
  render(<Chart title="Beträge" data={chartData} layout="bars" format={String} file="betraege" />)

describe('a chart', () => {
  it('shows its figures and their sum as a table', async () => {
    const { user } = show(data)
    await tableOf('Beträge', { user })
    const table = screen.getByRole('table', { name: 'Beträge' })
    expect(within(table).getByRole('rowheader', { name: 'Mai; Juni' })).toBeDefined()
    expect(within(table).getAllByText('1234.5')).toHaveLength(2)
  })

  it('tells by the arrow keys what each bar stands for', async () => {
    const { user } = show(data)
    screen.getByRole('group', { name: 'Beträge' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('status').textContent).toBe('Mai; JuniBetrag1234.5')
    await user.keyboard('{End}')
    expect(screen.getByRole('status').textContent).toBe('=1+1Betrag0')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('goes from a bar to the list behind it, by Enter', async () => {
    const to = { to: '/$member/paperworks', params: { member: 'admin' } } as const
    const onOpen = vi.fn()
    const rows = data.rows.map((row) => ({ ...row, ...(row.id === '1' ? { to } : {}) }))
    const { user } = render(
      <Chart
        title="Beträge"
        data={{ ...data, rows }}
        layout="bars"
        format={String}
        file="b"
        onOpen={onOpen}
      />,
    )
    screen.getByRole('group', { name: 'Beträge' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('status').textContent).toContain('Liste dahinter öffnen')
    await user.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(onOpen.mock.calls).toEqual([[to]])
  })

  it('says that there is nothing to draw, also when every value is 0', () => {
    show({ ...data, rows: [{ id: '1', label: 'Mai', values: { paid: 0 } }] })
    expect(screen.getByText(/noch nichts zu zeigen/)).toBeDefined()
  })
})

it('writes CSV that a German spreadsheet reads and never takes for a formula', () =>
  expect(chartCsv(data)).toBe('\uFEFFMonat;Betrag\r\n"Mai; Juni";1234,5\r\n\'=1+1;0\r\n'))
