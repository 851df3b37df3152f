import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const BEAT_MS = 1_000

interface Attended {
  id: string
  isStopping: () => boolean
}

/**
 * Sends a heartbeat with the progress of an export every second, and ends the work when the export is cancelled or the
 * instance stops.
 */
export class Attendance {
  readonly #deps: Pick<Deps, 'database'>
  readonly #attended: Attended
  readonly #work = new AbortController()
  readonly #timer: NodeJS.Timeout
  #rows = () => 0

  constructor(deps: Pick<Deps, 'database'>, attended: Attended) {
    this.#deps = deps
    this.#attended = attended
    this.#timer = setInterval(() => void this.#beat(), BEAT_MS).unref()
  }

  /** Whether the work has been ended before its end. */
  get isOver(): boolean {
    return this.#work.signal.aborted
  }

  /** Aborted when the work is to end. */
  get signal(): AbortSignal {
    return this.#work.signal
  }

  counts(rows: () => number): void {
    this.#rows = rows
  }

  end(): void {
    clearInterval(this.#timer)
  }

  async #beat(): Promise<void> {
    const { id, isStopping } = this.#attended
    if (isStopping()) return this.#work.abort()
    const { db } = this.#deps.database
    try {
      const notified = await db
        .with('alive', (query) =>
          query
            .updateTable('export_work')
            .set({ alive_at: sql`clock_timestamp()` })
            .where('link_export', '=', id),
        )
        .updateTable('export_job')
        .set({ row_count: this.#rows() })
        .where('id', '=', id)
        .where('export_state', '=', 'running')
        .executeTakeFirst()
      if (notified.numUpdatedRows === 0n) this.#work.abort()
    } catch {
      // The database is busy: the next heartbeat reports again.
    }
  }
}
