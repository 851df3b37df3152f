import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { inEuro, namesFor, withLabels } from './differences.ts'
import { fieldsOf } from './rule-of.ts'
import { countingVersions } from './versions.ts'

/**
 * The fields of the last version that counts, in force or to come, as a unit has them on the wire: a
 * new version changes these, not those of today.
 */
export const lastVersion = defineFunction('campaign', 'last_version', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The rule that a new version starts from',
  input: z.object({}),
  run: async ({ tx, unit }) => {
    const last = (await countingVersions(tx, unit)).at(-1)
    if (!last) throw notFound()
    const names = await namesFor(tx, [last])
    const { values, links } = fieldsOf(last.rule)
    const { number, valid_from } = last
    return { number, valid_from, fields: withLabels({ ...inEuro(values), ...links }, names) }
  },
})
