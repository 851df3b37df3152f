import { sql } from 'kysely'
import type pg from 'pg'
import { cancelBackend } from '../../../db/cancel-backend.ts'
import type { Deps } from '../../../deps.ts'
import type { Progress } from '../course.ts'

const BEAT_MS = 1_000

/** The requester cancelled the import, or its result could no longer be delivered. */
class NotWanted extends Error {}

/**
 * Writes the progress of an import every second, on a separate connection so that others see it. It
 * cancels the import's statement once the import is unwanted.
 */
export class Heartbeat {
  readonly #deps: Pick<Deps, 'database'>
  readonly #id: string
  readonly #timer: NodeJS.Timeout
  #progress: Progress | null = null
  #process: number | null = null
  #isWanted = true

  constructor(deps: Pick<Deps, 'database'>, id: string) {
    this.#deps = deps
    this.#id = id
    this.#timer = setInterval(() => void this.#beat(), BEAT_MS).unref()
  }

  /** From now on this connection's statement is the one to cancel. */
  async watch(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    this.#process = rows[0]?.pid ?? null
  }

  note(progress: Progress): void {
    this.requireWanted()
    this.#progress = progress
  }

  get isWanted(): boolean {
    return this.#isWanted
  }

  stop(): void {
    this.#isWanted = false
  }

  /** @throws NotWanted */
  requireWanted(): void {
    if (!this.#isWanted) throw new NotWanted()
  }

  end(): void {
    clearInterval(this.#timer)
    this.#process = null
  }

  async #beat(): Promise<void> {
    const { db, owner } = this.#deps.database
    try {
      const beat = await db
        .updateTable('import_job')
        .set({ ...this.#progress, alive_at: sql`clock_timestamp()` })
        .where('id', '=', this.#id)
        .where('state', 'in', ['checking', 'running'])
        .executeTakeFirst()
      if (beat.numUpdatedRows > 0n) return
    } catch {
      // The import's last step holds the row, or the database is busy: the next beat catches up.
      return
    }
    this.stop()
    if (this.#process !== null) await cancelBackend(owner, this.#process)
  }
}
