import {
  berlinDay,
  editionPattern,
  factsStatedIn,
  keysOf,
  type Language,
  type LegalKind,
  legalTexts,
  maxLegalText,
} from '@ruecklauf/model'
import { z } from 'zod'
import type { KindOfChange } from '../changes/kind.ts'
import { defineProposal } from '../changes/propose.ts'
import { newId } from '../db/id.ts'
import { invalidIn, notFound } from '../errors/errors.ts'
import { readFacts } from '../settings/read-facts.ts'
import { requireFacts } from '../settings/require-facts.ts'
import { editionsOf } from './editions.ts'
import { putInForce } from './put-in-force.ts'

const legalText = z.string().trim().min(1).max(maxLegalText)

/** Words by language, German always. */
const fields = {
  edition: z.string().trim().regex(editionPattern),
  valid_from: z.iso.date(),
  texts: z.strictObject({
    de: legalText,
    en: legalText.optional(),
    it: legalText.optional(),
    es: legalText.optional(),
  }),
}

export type WantedEdition = z.output<z.ZodObject<typeof fields>>

/** A legal text gets another edition; its subject is the setting that names it. */
export const legalTextChange: KindOfChange<WantedEdition> = {
  id: 'legal_text',
  arke: 'setting',
  field: null,
  path: () => '/settings?section=programme',
  check: async ({ tx, now }, setting, request) => {
    const kind = kindOf(setting)
    const { title } = await tx
      .selectFrom('setting')
      .select('title')
      .where('id', '=', setting)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const editions = await editionsOf(tx, kind)
    const { edition, valid_from, texts } = request
    if (editions.some((other) => other.edition === edition)) refuse('edition', 'taken')
    if (valid_from < berlinDay(now)) refuse('valid_from', 'past')
    if (valid_from < (editions[0]?.valid_from ?? '')) refuse('valid_from', 'before_latest')
    await requireFacts(tx, texts)
    const stated = await readFacts(tx, factsStatedIn(Object.values(texts).map(String)))
    return {
      name: `${title}: ${edition}`,
      before: { edition: editions[0]?.edition ?? null },
      after: { edition, valid_from, texts, stated },
      apply: async ({ id: link_change }) => {
        const published_at = now.toISOString()
        const rows = (Object.entries(texts) as [Language, string][]).map(([language, body]) => ({
          ...{ id: newId(), kind, edition, language, body },
          ...{ valid_from, published_at, link_change, stated: JSON.stringify(stated) },
        }))
        await tx.insertInto('legal_text').values(rows).execute()
        await putInForce(tx, now)
      },
    }
  },
}

/** Asks for another edition of a legal text. */
export const proposeText = defineProposal(legalTextChange, 'propose_text', {
  summary:
    'Proposes an edition of the terms, the conditions or the privacy notice; a second person publishes it',
  input: fields,
})

function kindOf(setting: string): LegalKind {
  const kind = keysOf(legalTexts).find((candidate) => legalTexts[candidate].setting === setting)
  if (!kind) throw notFound()
  return kind
}

function refuse(parameter: string, why: 'taken' | 'past' | 'before_latest'): never {
  throw invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:legal_text.${why}`), parameter },
  ])
}
