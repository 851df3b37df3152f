import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

interface Wait {
  /** How long it was seen at least, in milliseconds. */
  ms: number
  /** What waited, and behind what. */
  query: string
}

/** Looks ten times a second which statement of a server waits for a lock, and keeps the longest. */
export function watchWaits(owner: pg.Pool) {
  let longest: Wait = nothing
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await owner.query<Wait>(waiting)
      if (rows[0] && rows[0].ms > longest.ms) longest = rows[0]
      await pause(100)
    }
  })()
  return {
    /** Tells the longest since this was asked last. */
    print() {
      console.log(`  longest wait for a lock ${longest.ms.toFixed(0)} ms: ${longest.query}\n`)
      longest = nothing
    },
    stop: async () => {
      isOver = true
      await watching
    },
  }
}

const nothing: Wait = { ms: 0, query: '–' }

const waiting = `
  select (extract(epoch from clock_timestamp() - waiter.query_start) * 1000)::float8 as ms,
    left(regexp_replace(waiter.query, '\\s+', ' ', 'g'), 100) || ' ← ' ||
      coalesce(left(regexp_replace(holder.query, '\\s+', ' ', 'g'), 300), '') as query
  from pg_stat_activity waiter
    join pg_locks asked on asked.pid = waiter.pid and not asked.granted
    left join pg_stat_activity holder on holder.pid = (pg_blocking_pids(waiter.pid))[1]
  where waiter.application_name = 'ruecklauf' and waiter.datname = current_database()
    and waiter.usename = 'ruecklauf_app'
  order by 1 desc limit 1`
