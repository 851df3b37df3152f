import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnyUnit } from '../../client/units.ts'
import { wordsOf } from '../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Lookup } from './lookup.tsx'
import { SerialBulk } from './serial-bulk.tsx'
import { SerialWay } from './serial-way.tsx'

const device = (id: string, serial_state: string, values: object = {}) =>
  ({
    ...{ id, arke_id: 'serial_number', version: 1, label: id, serial: `CV-${id}`, serial_state },
    ...{ production_date: null, delivered_on: null, link_wholesaler: null, ...values },
  }) as unknown as AnyUnit

const call = (id: string, name: string) => `/lib/serial_number/unit/${id}/function/${name}`

describe('selected devices', () => {
  const selected = [
    device('1', 'known'),
    device('2', 'delivered'),
    device('3', 'blocked'),
    device('4', 'claimed'),
  ]
  function show(
    units = selected,
    { role = 'admin', onSend = (): unknown => ({}) } = {} as {
      role?: string
      onSend?: (call: TestCall) => unknown
    },
  ) {
    const refusedIds: string[][] = []
    const done = (refused: readonly AnyUnit[] = []) =>
      void refusedIds.push(refused.map(({ id }) => id))
    return {
      ...showScreen(<SerialBulk units={units} done={done} />, { role, onSend }),
      left: refusedIds,
    }
  }

  it('are blocked with one reason, each that no claim holds', async () => {
    const { user, sent, left: refusedIds } = show()
    await user.click(await screen.findByRole('button', { name: '2 sperren' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('2 Seriennummern sperren?')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect(await dialog.findByText('Bitte nennen Sie einen Grund')).toBeDefined()
    expect(sent).toEqual([])
    await user.type(dialog.getByLabelText('Grund'), 'Rückruf')
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    await waitFor(() => expect(refusedIds).toEqual([[]]))
    expect(sent).toMatchObject([
      { path: call('1', 'block'), body: { reason: 'Rückruf' } },
      { path: call('2', 'block'), body: { reason: 'Rückruf' } },
    ])
  })

  it('stay selected where they are refused, each with its reason', async () => {
    const { user, left: refusedIds } = show(selected, {
      onSend: ({ path }) =>
        path.includes('/2/') ? new Refused(409, 'Gehört inzwischen zu CB-9.') : {},
    })
    await user.click(await screen.findByRole('button', { name: '2 sperren' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Grund'), 'Rückruf')
    await user.click(dialog.getByRole('button', { name: 'Sperren' }))
    expect((await screen.findByRole('alert')).textContent).toBe('CV-2: Gehört inzwischen zu CB-9.')
    expect(refusedIds).toEqual([['2']])
  })

  it('are freed without a question, the blocked ones alone', async () => {
    const { user, sent, left: refusedIds } = show()
    await user.click(await screen.findByRole('button', { name: '1 freigeben' }))
    await waitFor(() => expect(refusedIds).toEqual([[]]))
    expect(sent.map(({ path }) => path)).toEqual([call('3', 'unblock')])
  })

  it.each([
    ['that claims hold', selected.slice(3), 'admin'],
    ['of the brand', selected, 'brand'],
  ])('%s are left as they are', async (_, units, role) => {
    show(units, { role })
    expect(
      await screen.findByText('Was zu einem Vorgang gehört, bleibt, wie es ist.'),
    ).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the register', () => {
  it('that can’t be asked does not say that a number is unknown', async () => {
    let answer: unknown = new Refused(403, 'x')
    const { user } = showScreen(<Lookup />, {
      role: 'admin',
      known: { '/lib/serial_number/unit': () => answer },
    })
    const field = await screen.findByRole('textbox', { name: 'Seriennummer nachschlagen' })
    await user.type(field, 'CV-1{Enter}')
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' }, later)
    expect(screen.queryByText(/steht nicht im Register/)).toBeNull()
    answer = listed()
    await user.click(again)
    expect(await screen.findByText('Die Seriennummer CV-1 steht nicht im Register.')).toBeDefined()
  })
})

/** The portal retries a failed read once before it reports the error. */
const later = { timeout: 5_000 }

describe('the way of a device', () => {
  it.each([
    [
      'known',
      {},
      ['Produziert, läuft', 'Ausgeliefert, steht noch aus', 'Eingereicht, steht noch aus'],
    ],
    ['claimed', {}, ['Produziert, erledigt', 'Ausgeliefert, erledigt', 'Eingereicht, läuft']],
    [
      'blocked',
      { delivered_on: '2026-10-05' },
      ['Produziert, erledigt', 'Gesperrt oder retourniert, beendet', 'Eingereicht, steht noch aus'],
    ],
    [
      'blocked',
      {},
      [
        'Gesperrt oder retourniert, beendet',
        'Ausgeliefert, steht noch aus',
        'Eingereicht, steht noch aus',
      ],
    ],
  ])('that is %s with %j has come so far', async (state, values, stations) => {
    showScreen(<SerialWay unit={device('1', state, values)} />)
    const way = await screen.findByRole('list', { name: 'Weg des Geräts' })
    const steps = within(way).getAllByRole('listitem').map(wordsOf)
    expect(steps.slice(0, 3).map((step) => step.replace(/\d.*$/, ''))).toEqual(stations)
  })

  it('of a rewarded device is done to the end, with its days', async () => {
    const days = { production_date: '2026-09-01', delivered_on: '2026-10-05' }
    showScreen(<SerialWay unit={device('1', 'rewarded', days)} />)
    const steps = (await screen.findAllByRole('listitem')).map(wordsOf)
    expect(steps[0]).toMatch(/01\.09\.2026$/)
    expect(steps[1]).toMatch(/05\.10\.2026$/)
    expect(steps.every((step) => step.includes('erledigt'))).toBe(true)
  })
})
