import { berlinDay, keysOf, type Language, type LegalKind, legalTexts } from '@ruecklauf/model'
import { newId } from '../db/id.ts'
import { invalidIn, notFound } from '../errors/errors.ts'
import { editionsOf } from '../legal/editions.ts'
import { putInForce } from '../legal/put-in-force.ts'
import type { MoneyKind, WantedMoney } from './money-kind.ts'

/** The terms or the privacy notice get another edition; its subject is the setting that names it. */
export const legalTextChange: MoneyKind<WantedMoney['legal_text']> = {
  arke: 'setting',
  field: null,
  path: () => '/settings?section=programme',
  check: async ({ tx, now }, setting, wanted) => {
    const kind = kindOf(setting)
    const { title } = await tx
      .selectFrom('setting')
      .select('title')
      .where('id', '=', setting)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const editions = await editionsOf(tx, kind)
    const { edition, valid_from, texts } = wanted
    if (editions.some((one) => one.edition === edition)) refuse('edition', 'taken')
    if (valid_from < berlinDay(now)) refuse('valid_from', 'past')
    if (valid_from < (editions[0]?.valid_from ?? '')) refuse('valid_from', 'before_latest')
    return {
      name: `${title}: ${edition}`,
      before: { edition: editions[0]?.edition ?? null },
      after: { edition, valid_from, texts },
      apply: async (change) => {
        const published_at = now.toISOString()
        const rows = (Object.entries(texts) as [Language, string][]).map(([language, body]) => ({
          ...{ id: newId(), kind, edition, language, body },
          ...{ valid_from, published_at, link_change: change },
        }))
        await tx.insertInto('legal_text').values(rows).execute()
        await putInForce(tx, now)
      },
    }
  },
}

function kindOf(setting: string): LegalKind {
  const kind = keysOf(legalTexts).find((one) => legalTexts[one].setting === setting)
  if (!kind) throw notFound()
  return kind
}

function refuse(parameter: string, why: 'taken' | 'past' | 'before_latest'): never {
  throw invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:legal_text.${why}`), parameter },
  ])
}
