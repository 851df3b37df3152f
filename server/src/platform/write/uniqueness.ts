import { explain, type Language, type Rule, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import pg from 'pg'
import { invalid } from '../../errors/errors.ts'
import type { ServedArke } from '../registry.ts'

/**
 * Translates the constraints of a unit's own table into the contract's messages
 * (docs/wire-format.md, Validation). Concurrent creates of one value end here too, as the database
 * lets only one of them win.
 */
export const uniquenessFailure =
  (served: ServedArke, { id, language }: { id: string; language: Language | undefined }) =>
  (error: unknown): never => {
    if (!(error instanceof pg.DatabaseError) || error.table !== served.table) throw error
    const constraint = error.constraint ?? ''
    const part = constraint.split('.')[1] ?? constraint.slice(served.table.length + 1)
    if (error.code === '23505' && part === 'pkey')
      throw refused({ kind: 'id_taken' }, { id, parameter: 'id', language })
    const name = part.replace(/_(key|check)$/, '')
    const field = served.fields[name]
    if (error.code === '23505' && field)
      throw invalid([
        violation(name, field, { rule: { kind: 'unique' }, say: sayToCaller(language) }),
      ])
    if (error.code === '23514' && field)
      throw invalid([
        violation(name, field, { rule: { kind: 'pattern' }, say: sayToCaller(language) }),
      ])
    if (error.code === '23514' || error.code === '23P01')
      throw refused({ kind: 'contradiction' }, { id, language })
    throw error
  }

const refused = (
  rule: Rule,
  { id, language, ...about }: { id: string; language: Language | undefined; parameter?: string },
) =>
  invalid([
    {
      context: 'parameter_validation',
      message: explain(rule, { id, label: '', say: sayToCaller(language) }),
      ...about,
    },
  ])
