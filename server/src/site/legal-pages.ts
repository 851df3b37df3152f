import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { berlinDay, type LegalKind, languages } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { editionsOf, inForceOn, textOf } from '../legal/editions.ts'
import { legalPage } from './legal-page.ts'

type Asked = { Params: { edition?: string }; Querystring: { lang?: string } }

/**
 * `/terms`, `/privacy`, `/imprint`: plain HTML, also for visitors and telephones. The first two show the
 * edition in force, with the others by link; the imprint is the brand's page. Budget: two index reads.
 */
export function legalPages(
  app: FastifyInstance,
  { brand, database: { db }, clock }: Pick<Deps, 'brand' | 'database' | 'clock'>,
) {
  const show = (kind: LegalKind) =>
    app.get<Asked>(`/${kind}/:edition?`, async ({ params, query }, reply) => {
      const editions = await editionsOf(db, kind)
      const today = berlinDay(clock())
      const current = inForceOn(editions, today) ?? editions.at(-1)
      const shown = params.edition ?? current?.edition ?? ''
      const language = languages.find((one) => one === query.lang) ?? 'de'
      const text = await textOf(db, { kind, edition: shown, language })
      if (!text) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .send(
          legalPage({ brand, kind, text, editions, current: current?.edition, today, language }),
        )
    })
  show('terms')
  show('privacy')
  app.get('/imprint', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(await readFile(join(brand.folder, brand.legal.imprint), 'utf8')),
  )
}
