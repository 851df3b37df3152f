import { parseWithin } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { productRegistry } from '../../registry.ts'
import { samplesOf } from '../../testing/hostile/samples.ts'

const arkes = [...productRegistry({ id: 'brand' }).arkes.values()]
const functions = new Set(arkes.flatMap((served) => [...served.functions.values()]))
const inputs = [...functions].flatMap(({ arke, name, input, form }) =>
  [input, form].flatMap((schema) => (schema ? [[`${arke} ${name}`, schema] as const] : [])),
)

/** Longer than any schema lets a text be, in whichever characters it counts. */
const endless = 'a'.repeat(400_000)

const textsIn = (sample: unknown): number =>
  sample === endless
    ? 1
    : typeof sample === 'object' && sample !== null
      ? Object.values(sample).reduce((sum: number, value) => sum + textsIn(value), 0)
      : 0

describe('each text of each function has a limit', () => {
  it.each(inputs)('%s', (_, schema) => {
    for (const sample of samplesOf(schema, () => endless)) {
      if (textsIn(sample) === 0) continue
      const { error } = parseWithin(schema, sample)
      expect(error?.issues.length).toBeGreaterThan(0)
      expect(new Set(error?.issues.map(({ code }) => code))).toEqual(new Set(['too_big']))
    }
  })
})
