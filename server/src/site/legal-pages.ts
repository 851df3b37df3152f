import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { berlinDay, type Language, type LegalKind, languages } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { editionsOf, inForceOn, textOf } from '../legal/editions.ts'
import { keepAnswers } from '../platform/read/kept-answers.ts'
import type { Db } from '../tables.ts'
import { legalPage } from './legal-page.ts'

interface Wanted {
  kind: LegalKind
  language: Language
  /** The one in force unless said. */
  edition?: string
}

type Asked = { Params: { edition?: string }; Querystring: { lang?: string } }

/**
 * `/terms`, `/privacy`, `/imprint`: plain HTML, also for visitors and telephones. The first two show the
 * edition in force, with the others by link; that one is kept until an edition is published. The imprint is the brand's
 * page. Budget of another edition: two index reads.
 */
export function legalPages(
  app: FastifyInstance,
  { brand, database: { db }, clock }: Pick<Deps, 'brand' | 'database' | 'clock'>,
) {
  const keep = keepAnswers({ database: { db }, clock })
  const pageOf = async (source: Db, { kind, language, edition }: Wanted) => {
    const editions = await editionsOf(source, kind)
    const today = berlinDay(clock())
    const current = (inForceOn(editions, today) ?? editions.at(-1))?.edition
    const text = await textOf(source, { kind, edition: edition ?? current ?? '', language })
    return text && legalPage({ brand, kind, text, editions, current, today, language })
  }
  const show = (kind: LegalKind) =>
    app.get<Asked>(`/${kind}/:edition?`, async ({ params: { edition }, query }, reply) => {
      const language = languages.find((one) => one === query.lang) ?? 'de'
      const page =
        edition === undefined
          ? await keep(`${kind} ${language}`, (tx) => pageOf(tx, { kind, language }))
          : await pageOf(db, { kind, language, edition })
      if (page === undefined) return reply.callNotFound()
      return reply.type('text/html; charset=utf-8').send(page)
    })
  show('terms')
  show('privacy')
  app.get('/imprint', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(await readFile(join(brand.folder, brand.legal.imprint), 'utf8')),
  )
}
