import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayLieIn } from './may-lie-in.ts'

const group = (id: string, parent: string | null, active = true) => ({ id, parent, active })
const groups = [
  group('top', null),
  group('part', 'top'),
  group('leaf', 'part'),
  group('other', null),
  group('closed', null, false),
]

it.each([
  ['part', 'other', true],
  ['leaf', 'top', true],
  ['part', null, true],
  ['part', 'top', false],
  ['top', null, false],
  ['top', 'leaf', false],
  ['top', 'top', false],
  ['part', 'closed', false],
] as const)('%s into %s: %s', (moved, to, may) => {
  expect(mayLieIn(groups, { group: moved, to })).toBe(may)
})

it('never closes a circle, whatever is dragged where', () => {
  const step = fc.record({ group: fc.nat(5), to: fc.option(fc.nat(5)) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const all = Array.from({ length: 6 }, (_, n) => group(String(n), null))
      for (const { group: moved, to } of steps) {
        const target = to === null ? null : String(to)
        if (!mayLieIn(all, { group: String(moved), to: target })) continue
        all[moved] = group(String(moved), target)
      }
      for (const { id } of all) {
        const visited = new Set<string>()
        for (let at: string | null = id; at !== null; at = all[Number(at)]?.parent ?? null) {
          expect(visited.has(at)).toBe(false)
          visited.add(at)
        }
      }
    }),
  )
})
