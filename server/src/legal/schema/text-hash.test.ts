import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { testDatabase } from '../../testing/database.ts'
import { answersOf } from '../../testing/schema/answers-of.ts'

const database = await testDatabase()
afterAll(database.drop)

test('text_hash is the SHA-256 of a text in UTF-8', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')))
  await fc.assert(
    fc.asyncProperty(texts, async (samples) => {
      const hashes = await answersOf(database.owner, 'text_hash(x)', { type: 'text', samples })
      expect(hashes).toEqual(samples.map((text) => createHash('sha256').update(text).digest('hex')))
    }),
    { numRuns: tries(20) },
  )
})
