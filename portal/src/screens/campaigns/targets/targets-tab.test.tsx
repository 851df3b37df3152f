import type { TargetPage } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { TargetsTab } from './targets-tab.tsx'

const installer = { customer_number: 'K-100', counted: 12, reached: false, year_before: 11 }
const page: TargetPage = {
  count: 2,
  summary: { installers: 2, with_target: 1, reached: 0 },
  items: [
    { ...installer, id: 'i1', company: 'Alpha Wärme GmbH', units: 15, needed: 15 },
    { ...installer, id: 'i2', company: 'Beta Klima GmbH', units: null, needed: null },
  ],
}

interface Shown {
  role?: string
  status?: string
  /** The server's refusal of a change; without it the server accepts. */
  refusal?: { parameter: string; message: string }
}

/** Renders the tab with one page of targets; returns the sent requests. */
function show({ role = 'admin', status = 'draft', refusal }: Shown = {}) {
  const sent: { path: string; body: unknown }[] = []
  const campaign = { id: 'c1', campaign_status: status, min_quantity: null } as unknown as AnyUnit
  const hands = render(
    <TestPortal arke_id={role} path="/">
      <TargetsTab unit={campaign} />
    </TestPortal>,
  )
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'POST') return Response.json({ content: page, messages: [] })
    const path = String(input).split('/').at(-1) ?? ''
    sent.push({ path, body: JSON.parse(String(init.body)) })
    const messages = refusal ? [{ context: 'parameter_validation', ...refusal }] : []
    const content = refusal ? null : { changed: 1, set: 2, kept: 0, devices: 30 }
    return Response.json({ content, messages }, { status: refusal ? 400 : 200 })
  }
  return { ...hands, sent }
}

const fieldOf = (company: string) => screen.findByLabelText(`Ziel von ${company} in Geräten`)

describe('the targets of a campaign', () => {
  it('tell what each installer has and lacks', async () => {
    show()
    const row = within(await screen.findByRole('row', { name: /Alpha Wärme/ }))
    expect(row.getByText('noch 3 Geräte')).toBeTruthy()
    expect(row.getByText('11')).toBeTruthy()
    expect(screen.getByText('kein Ziel, kein Bonus')).toBeTruthy()
    expect(screen.getByText(/^1 von 2 Fachbetrieben/)).toBeTruthy()
  })

  it('are changed where they stand', async () => {
    const { user, sent } = show()
    const field = await fieldOf('Beta Klima GmbH')
    await user.type(field, '20{Enter}')
    await waitFor(() =>
      expect(sent).toEqual([
        { path: 'set_targets', body: { targets: [{ installer: 'i2', units: 20 }] } },
      ]),
    )
  })

  it('show a refusal at the field, with what was typed', async () => {
    const refusal = { parameter: 'targets.0.units', message: 'Höchstens 15.' }
    const { user } = show({ refusal })
    const field = await fieldOf('Alpha Wärme GmbH')
    await user.clear(field)
    await user.type(field, '99')
    await user.tab()
    expect(await screen.findByText('Höchstens 15.')).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('99')
  })

  it('are proposed by growth and a minimum', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Ziele vorschlagen' }))
    await user.click(await screen.findByRole('button', { name: 'Ziele setzen' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { path: 'propose_targets', body: { growth_percent: 10, minimum: 1, overwrite: false } },
      ]),
    )
  })

  it('come from a pasted list, each mistake with its row', async () => {
    const refusal = {
      parameter: 'targets.1.installer',
      message: 'Diesen Fachbetrieb gibt es nicht.',
    }
    const { user, sent } = show({ refusal })
    await user.click(await screen.findByRole('button', { name: 'Liste einfügen' }))
    const rows = await screen.findByLabelText(/Kundennummer und Stück/)
    await user.click(rows)
    await user.paste('Nr.\tZiel\nK-100\tzwölf')
    expect(await screen.findByText(/^Zeile 2:/)).toBeTruthy()
    await user.clear(rows)
    await user.paste('Nr.\tZiel\nK-100\t12\nK-999\t')
    await user.click(screen.getByRole('button', { name: '2 Ziele übernehmen' }))
    expect(await screen.findByText(/^Zeile 3: Diesen Fachbetrieb gibt es nicht/)).toBeTruthy()
    const targets = [
      { customer_number: 'K-100', units: 12 },
      { customer_number: 'K-999', units: null },
    ]
    expect(sent).toEqual([{ path: 'set_targets', body: { targets } }])
  })

  it.each([
    ['brand', 'draft', true],
    ['brand', 'active', false],
    ['admin', 'in_approval', false],
    ['admin', 'active', false],
    ['admin', 'ended', false],
  ])('are for %s to change in status %s: %s', async (role, status, may) => {
    show({ role, status })
    await screen.findByText('Alpha Wärme GmbH')
    expect(screen.queryAllByRole('textbox', { name: /^Ziel von/ }).length > 0).toBe(may)
    expect(screen.queryByText(/^Die Ziele stehen fest/) !== null).toBe(
      status === 'in_approval' || status === 'active',
    )
  })
})
