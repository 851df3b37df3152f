import { buildApp } from '../../app.ts'
import { createAuth } from '../../auth/auth.ts'
import { readBrand } from '../../brand.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { createEvents } from '../../db/events.ts'
import type { Deps } from '../../deps.ts'
import { openFileStore } from '../../documents/open-file-store.ts'
import type { Mail } from '../../mail/mailer.ts'
import { createLiveRegistry } from '../../platform/schema/definitions/live-registry.ts'
import { everyArke, productRegistry } from '../../registry.ts'
import { openIbans } from '../../security/ibans/ibans.ts'
import { checkAnswer } from '../check-answer.ts'
import { test_iban_key } from '../ibans.ts'

export interface Answer<Content = unknown> {
  status: number
  content: Content
  messages: { context: string | null; message: string; parameter?: string }[]
  headers: Record<string, unknown>
}

/** The signing secret of test instances. */
export const test_secret = 'only the tests of the whole server use this'

/** The resources several instances share besides the database. */
export interface Surroundings {
  /** The folder for data. */
  folder: string
  /** The clock; tests turn it by changing `now`. */
  time: { now: Date }
  /** The mails any of them has sent. */
  mails: Mail[]
  /** Additional environment variables. */
  config?: Readonly<Record<string, string>>
}

/** One instance of the whole server, with connections and caches of its own. */
export async function openInstance(database: Database, surroundings: Surroundings) {
  const { folder, time, mails } = surroundings
  const config = readConfig({
    AUTH_SECRET: test_secret,
    IBAN_KEYS: test_iban_key,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    ...surroundings.config,
  })
  const brand = await readBrand(config.brand_dir)
  const events = await createEvents(database)
  const base = productRegistry(brand)
  const deps: Deps = {
    config,
    database,
    events,
    clock: () => new Date(time.now),
    files: openFileStore(config, () => undefined),
    ibans: openIbans(config.iban_keys),
    mailer: {
      is_set: true,
      send: async (mail) => void mails.push(mail),
      close: async () => undefined,
    },
    brand,
    registry: await createLiveRegistry({ base, everyArke, pool: database.pool, events }),
  }
  const app = await buildApp(deps)
  const auth = createAuth(deps)

  const request = async <Content = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Content>> => {
    const answer = await app.inject({
      method,
      url: `/lib${path}`,
      headers: { 'arke-project-key': config.project_key, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const parsed = answer.body.startsWith('{')
      ? answer.json()
      : { content: answer.body, messages: [] }
    if (answer.statusCode === 200) checkAnswer(path, parsed.content)
    return {
      status: answer.statusCode,
      content: parsed.content,
      messages: parsed.messages,
      headers: answer.headers,
    }
  }

  const close = async () => {
    await app.close()
    await auth.close()
    await events.close()
  }
  return { app, auth, close, deps, request }
}
