import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../client/api-error.ts'
import type { Target } from './changes.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { localCopy } from './local-copy.ts'
import type { DraftServer, Known } from './save-change.ts'

const draft: Target = { arke: 'paperwork', id: 'd1' }
const device: Target = { arke: 'paperwork_line', id: 'l1' }

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
/** A server with one draft and two windows. */
function testServer() {
  const units = new Map<string, Known>([['d1', { version: 1, invoice_number: null, note: null }]])
  let isReachable = true
  const calls: string[] = []
  const need = () => {
    if (!isReachable) throw new ApiError(0, [])
  }
  const window = (): DraftServer => {
    const read = new Map(units)
    const server: DraftServer = {
      known: ({ id }) => read.get(id),
      reload: async ({ id }) => {
        need()
        const stored = units.get(id) ?? null
        if (stored) read.set(id, stored)
        return stored
      },
      create: async ({ id }, values) => {
        need()
        if (units.has(id)) throw new ApiError(400, [])
        calls.push(`create ${id}`)
        units.set(id, { ...values, version: 1 })
        read.set(id, { ...values, version: 1 })
      },
      update: async ({ id }, version, values) => {
        need()
        const current = units.get(id)
        if (!current) throw new ApiError(404, [])
        if (current.version !== version) throw new ApiError(409, [])
        if (values.installation_postcode === '99999')
          throw new ApiError(400, [
            { context: 'x', message: 'PLZ falsch', parameter: 'installation_postcode' },
          ])
        calls.push(`update ${id} ${Object.keys(values).join(' ')}`)
        const next = { ...current, ...values, version: version + 1 }
        units.set(id, next)
        read.set(id, next)
      },
      remove: async ({ id }) => {
        need()
        calls.push(`remove ${id}`)
        units.delete(id)
      },
    }
    return server
  }
  return {
    units,
    calls,
    window,
    reach: (reachable: boolean) => {
      isReachable = reachable
    },
  }
}

const keeperOf = (server: DraftServer) =>
  createDraftKeeper({ server, copy: localCopy(localStorage, 'd1'), clock: () => 1000 })

it('saves what was typed once the typing rests', async () => {
  const { window, calls, units } = testServer()
  const keeper = keeperOf(window())
  keeper.edit(draft, { field: 'invoice_number', value: 'R', base: null })
  await vi.advanceTimersByTimeAsync(500)
  keeper.edit(draft, { field: 'invoice_number', value: 'RE-1', base: null })
  await vi.advanceTimersByTimeAsync(599)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['update d1 invoice_number'])
  expect(units.get('d1')?.invoice_number).toBe('RE-1')
  expect(keeper.current()).toMatchObject({ progress: 'idle', changes: {}, saved_at: 1000 })
})

it('keeps everything without a connection and sends it when it is back', async () => {
  const { window, units, reach } = testServer()
  const keeper = keeperOf(window())
  reach(false)
  keeper.edit(draft, { field: 'note', value: 'Keller', base: null })
  keeper.add(device, { serial: 'CV1' })
  await vi.advanceTimersByTimeAsync(600)
  expect(keeper.current().progress).toBe('offline')
  reach(true)
  await vi.advanceTimersByTimeAsync(4000)
  expect(units.get('d1')?.note).toBe('Keller')
  expect(units.get('l1')?.serial).toBe('CV1')
  expect(keeper.current().progress).toBe('idle')
})

it('loses nothing when the page is reloaded before it was saved', async () => {
  const { window, units, reach } = testServer()
  reach(false)
  const firstKeeper = keeperOf(window())
  firstKeeper.edit(draft, { field: 'note', value: 'Dachboden', base: null })
  reach(true)
  const secondKeeper = keeperOf(window())
  expect(secondKeeper.current().changes.d1?.values).toEqual({ note: 'Dachboden' })
  secondKeeper.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(units.get('d1')?.note).toBe('Dachboden')
  expect(localStorage.length).toBe(0)
})

it('merges what two windows changed in different fields', async () => {
  const { window, units } = testServer()
  const [firstKeeper, secondKeeper] = [keeperOf(window()), keeperOf(window())]
  firstKeeper.edit(draft, { field: 'note', value: 'Keller', base: null })
  await firstKeeper.flush()
  secondKeeper.edit(draft, { field: 'invoice_number', value: 'RE-1', base: null })
  await secondKeeper.flush()
  expect(units.get('d1')).toMatchObject({ note: 'Keller', invoice_number: 'RE-1' })
  expect(secondKeeper.current().conflicts).toEqual([])
})

it.each([
  ['mine', 'Dach'],
  ['theirs', 'Keller'],
] as const)('asks which value counts when both changed a field: %s', async (keep, expected) => {
  const { window, units } = testServer()
  const [firstKeeper, secondKeeper] = [keeperOf(window()), keeperOf(window())]
  firstKeeper.edit(draft, { field: 'note', value: 'Keller', base: null })
  await firstKeeper.flush()
  secondKeeper.edit(draft, { field: 'note', value: 'Dach', base: null })
  await secondKeeper.flush()
  const [conflict] = secondKeeper.current().conflicts
  expect(conflict).toMatchObject({ field: 'note', mine: 'Dach', theirs: 'Keller' })
  expect(units.get('d1')?.note).toBe('Keller')
  if (conflict) secondKeeper.settle(conflict, keep)
  expect(await secondKeeper.flush()).toBe(true)
  expect(units.get('d1')?.note).toBe(expected)
})

it('saves the other fields when one is refused', async () => {
  const { window, units } = testServer()
  const keeper = keeperOf(window())
  keeper.edit(draft, { field: 'installation_postcode', value: '99999', base: null })
  keeper.edit(draft, { field: 'note', value: 'Keller', base: null })
  await keeper.flush()
  expect(keeper.current().errors.d1).toEqual({ installation_postcode: 'PLZ falsch' })
  expect(units.get('d1')?.note).toBe('Keller')
  keeper.edit(draft, { field: 'installation_postcode', value: '10115', base: null })
  expect(await keeper.flush()).toBe(true)
  expect(units.get('d1')?.installation_postcode).toBe('10115')
})

it('never tells the server of a device that came and went', async () => {
  const { window, calls } = testServer()
  const keeper = keeperOf(window())
  keeper.add(device, { serial: '' })
  keeper.remove(device)
  await keeper.flush()
  expect(calls).toEqual([])
})

it('keeps what was typed while it was saving', async () => {
  const { window, units } = testServer()
  const keeper = keeperOf(window())
  keeper.edit(draft, { field: 'note', value: 'K', base: null })
  const first = keeper.flush()
  keeper.edit(draft, { field: 'note', value: 'Keller', base: null })
  await first
  await keeper.flush()
  expect(units.get('d1')?.note).toBe('Keller')
})

it('forgets a device that another window removed', async () => {
  const { window } = testServer()
  const keeper = keeperOf(window())
  keeper.edit(device, { field: 'serial', value: 'CV1', base: null })
  expect(await keeper.flush()).toBe(true)
})

it('keeps half a date here until it is whole, and saves the rest', async () => {
  const { window, units } = testServer()
  const keeper = keeperOf(window())
  keeper.edit(draft, { field: 'invoice_date', value: '21.11', base: null })
  keeper.edit(draft, { field: 'note', value: 'Keller', base: null })
  expect(await keeper.flush()).toBe(false)
  expect(units.get('d1')).toMatchObject({ note: 'Keller' })
  expect(keeper.current().changes.d1?.values).toEqual({ invoice_date: '21.11' })
  keeper.edit(draft, { field: 'invoice_date', value: '2026-11-21', base: null })
  expect(await keeper.flush()).toBe(true)
  expect(units.get('d1')?.invoice_date).toBe('2026-11-21')
})
