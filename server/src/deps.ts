import type { Brand } from './brand.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Events } from './db/events.ts'
import type { FileStore } from './documents/file-store.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LiveRegistry } from './platform/registry.ts'
import type { Ibans } from './security/ibans/ibans.ts'

/** The outside world and the value of what is served, handed to `buildApp`. */
export interface Deps {
  config: Config
  database: Database
  events: Events
  /** The present instant; tests pass their own. */
  clock: () => Date
  files: FileStore
  /** Seals and opens account numbers. */
  ibans: Ibans
  mailer: Mailer
  brand: Brand
  registry: LiveRegistry
}
