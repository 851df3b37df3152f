import Fastify from 'fastify'
import pg from 'pg'
import type { ConnectionOptions } from '../src/db/database.ts'
import { newId } from '../src/db/id.ts'
import type { Recorded, Statement } from './requests/recorded.ts'

/*
 * What our server is compared with: Fastify and pg, named statements, PostgreSQL's JSON passed
 * through. It sends the SQL that was recorded from our server, and knows no callers, no rules, no
 * validation and no trail.
 */
interface Setup {
  connection: ConnectionOptions
  cases: Record<string, Recorded>
}

const { connection, cases }: Setup = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({ ...connection, max: 10 })
const app = Fastify()

for (const [name, recorded] of Object.entries(cases)) {
  const isWriting = recorded.statements.length > 1
  app.route<{ Querystring: { ids?: string } }>({
    method: ['GET', 'POST'],
    url: `/${name}`,
    handler: async (request, reply) => {
      const ids = request.query.ids?.split(',') ?? []
      const statements = withIds(recorded, ids)
      const text = isWriting ? await runAll(statements) : await run(pool, statements[0])
      return reply.type('application/json; charset=utf-8').send(`{"content":${text}}`)
    },
  })
}

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address })
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit())

/** The recorded statements for another unit: its ids, and new ones where the request made some. */
function withIds({ statements, subject, recorded_at }: Recorded, ids: string[]): Statement[] {
  const known = new Map(subject.map((id, index) => [id, ids[index] ?? id]))
  const replaced = (id: string) => {
    const isMade = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) >= recorded_at
    if (isMade && !known.has(id)) known.set(id, newId())
    return known.get(id) ?? id
  }
  return statements.map(({ text, values }) => {
    const own = values.map((value) => {
      if (typeof value === 'string') return value.replaceAll(uuid, replaced)
      return Array.isArray(value)
        ? value.map((one) => String(one).replaceAll(uuid, replaced))
        : value
    })
    return { text, values: own }
  })
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

async function runAll(statements: readonly Statement[]): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    let text = 'null'
    for (const statement of statements) text = await run(client, statement)
    await client.query('commit')
    return text
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function run(
  source: pg.Pool | pg.PoolClient,
  statement: Statement | undefined,
): Promise<string> {
  if (!statement) throw new Error('nothing was recorded')
  const { text, values } = statement
  const { rows } = await source.query({ name: nameOf(text), text, values, rowMode: 'array' })
  return rows[0]?.[0] ?? 'null'
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}
