import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { berlinDay, type Language, type LegalKind, languages } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../brand.ts'
import type { Deps } from '../deps.ts'
import { editionsOf, inForceOn, textOf } from '../legal/editions.ts'
import { keepAnswers } from '../platform/read/kept-answers.ts'
import type { Db } from '../tables.ts'
import { conditionsPaper } from './conditions-paper.ts'
import { legalPage } from './legal-page.ts'
import type { LegalSheet } from './legal-sheet.ts'

interface Wanted {
  kind: LegalKind
  language: Language
  /** The edition in force by default. */
  edition?: string
}

type Asked = { Params: { edition?: string }; Querystring: { lang?: string } }

/**
 * `/terms`, `/privacy`, `/imprint`: plain HTML, also for visitors and telephones; `/conditions`: a PDF. All but the
 * imprint show the edition in force, cached until the next one; the HTML links the others. The imprint is the brand's
 * page. Budget of another edition: two index reads.
 */
export function legalPages(
  app: FastifyInstance,
  { brand, database: { db }, clock }: Pick<Deps, 'brand' | 'database' | 'clock'>,
) {
  const keep = keepAnswers({ database: { db }, clock })
  const sheetOf = async (source: Db, { kind, language, edition }: Wanted) => {
    const editions = await editionsOf(source, kind)
    const today = berlinDay(clock())
    const current = (inForceOn(editions, today) ?? editions.at(-1))?.edition
    const text = await textOf(source, { kind, edition: edition ?? current ?? '', language })
    return text && { brand, kind, text, editions, current, today, language }
  }
  const show = <Body extends string | Uint8Array>(
    kind: LegalKind,
    { type, draw }: { type: string; draw: (sheet: LegalSheet & { brand: Brand }) => Body },
  ) =>
    app.get<Asked>(`/${kind}/:edition?`, async ({ params: { edition }, query }, reply) => {
      const language = languages.find((candidate) => candidate === query.lang) ?? 'de'
      const pageOf = async (source: Db) => {
        const sheet = await sheetOf(source, { kind, language, ...(edition ? { edition } : {}) })
        return sheet && draw(sheet)
      }
      const page = edition ? await pageOf(db) : await keep(`${kind} ${language}`, pageOf)
      if (page === undefined) return reply.callNotFound()
      return reply.type(type).send(typeof page === 'string' ? page : Buffer.from(page))
    })
  const html = { type: 'text/html; charset=utf-8', draw: legalPage }
  show('terms', html)
  show('privacy', html)
  show('conditions', { type: 'application/pdf', draw: conditionsPaper })
  app.get('/imprint', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(await readFile(join(brand.folder, brand.legal.imprint), 'utf8')),
  )
}
