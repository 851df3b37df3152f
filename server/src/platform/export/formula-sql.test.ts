import { escapeFormula, formula_starts, spreadsheetText, unescapeFormula } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { escapeFormulaSql, spreadsheetTextSql, unescapeFormulaSql } from './formula-sql.ts'

const database = await testDatabase()
afterAll(database.drop)

const sign = fc.constantFrom(...formula_starts, '"', ';', ',', 'ä', '🎉', ' ')
const texts = fc.array(fc.string({ unit: sign, maxLength: 8 }), { minLength: 1, maxLength: 40 })

it.each([
  ['escapeFormula', escapeFormulaSql, escapeFormula],
  ['unescapeFormula', unescapeFormulaSql, unescapeFormula],
  ['spreadsheetText', spreadsheetTextSql, spreadsheetText],
] as const)('%s is the same in SQL and in JavaScript', async (_, inSql, inScript) => {
  await fc.assert(
    fc.asyncProperty(texts, async (inputs) => {
      const { rows } = await database.owner.query<{ text: string }>(
        `select ${inSql('input.text')} as text from unnest($1::text[]) with ordinality input (text, at) order by at`,
        [inputs],
      )
      expect(rows.map((row) => row.text)).toEqual(inputs.map(inScript))
    }),
    { numRuns: 40 },
  )
})
