import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { readWork, type Work } from './read-work.ts'

interface Measure<Label extends string = string> {
  help: string
  labelNames?: readonly Label[]
  set: (gauge: Gauge<Label>, work: Work, now: Date) => void
}

/** The metrics of waiting work, by name. */
const measures: Readonly<Record<string, Measure>> = {
  ruecklauf_outbox_waiting: {
    help: 'Mails and other effects that have not been done yet; 10,000 at most are counted.',
    labelNames: ['kind'],
    set: (gauge, { outbox }) => {
      for (const { kind, waiting } of outbox) gauge.set({ kind }, waiting)
    },
  },
  ruecklauf_outbox_given_up: {
    help: 'Those that have failed so often that nobody tries again.',
    labelNames: ['kind'],
    set: (gauge, { outbox }) => {
      for (const { kind, given_up } of outbox) gauge.set({ kind }, given_up)
    },
  },
  ruecklauf_outbox_lag_seconds: {
    help: 'How long the oldest effect has been due.',
    set: (gauge, { outbox }, now) => {
      const due = outbox.map(({ oldest_due }) => secondsSince(oldest_due, now))
      gauge.set(Math.max(0, ...due))
    },
  },
  ruecklauf_job_failed: {
    help: '1 where the last run of a recurring job has failed.',
    labelNames: ['name'],
    set: (gauge, { jobs }) => {
      for (const { name, is_failed } of jobs) gauge.set({ name }, is_failed ? 1 : 0)
    },
  },
  ruecklauf_job_age_seconds: {
    help: 'How long ago a recurring job ended.',
    labelNames: ['name'],
    set: (gauge, { jobs }, now) => {
      for (const { name, ended_at } of jobs)
        if (ended_at) gauge.set({ name }, secondsSince(ended_at, now))
    },
  },
  ruecklauf_backup_age_seconds: {
    help: 'How long ago the last whole backup of the night was begun, or the database was made.',
    set: (gauge, { backup_at }, now) => gauge.set(secondsSince(backup_at, now)),
  },
  ruecklauf_clock_ahead_seconds: {
    help: "By how much the database's clock is ahead of this instance's; negative where it is behind.",
    set: (gauge, { clock_ahead_seconds }) => gauge.set(clock_ahead_seconds),
  },
  ruecklauf_claims_waiting: {
    help: 'Claims that wait for a reviewer.',
    set: (gauge, { claims }) => gauge.set(claims.waiting),
  },
  ruecklauf_claims_overdue: {
    help: 'Those of them whose promised day has passed.',
    set: (gauge, { claims }) => gauge.set(claims.overdue),
  },
}

/** The work that waits, and whether the database says so: without it those figures are left out. */
export function measureWork(register: Registry, deps: Pick<Deps, 'database' | 'clock'>) {
  const read = keptWork(deps)
  const registers = [register]
  for (const [name, { help, labelNames = [], set }] of Object.entries(measures))
    new Gauge({
      ...{ name, help, labelNames, registers },
      async collect() {
        const work = await read()
        this.reset()
        if (work) set(this, work, deps.clock())
        else if (labelNames.length === 0) this.remove()
      },
    })
  new Gauge({
    name: 'ruecklauf_database_up',
    help: '1 where the database answers.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

const secondsSince = (instant: string | null, now: Date) =>
  instant ? Math.max(0, (now.getTime() - Date.parse(instant)) / 1_000) : 0

const KEPT_MS = 5_000
const PATIENCE_MS = 2_000

/**
 * The waiting work, read at most once in five seconds for all requests; null if the database does not answer within
 * two.
 */
function keptWork({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  let read_at = 0
  let work: Promise<Work | null> = Promise.resolve(null)
  return (): Promise<Work | null> => {
    const now = clock()
    if (Math.abs(now.getTime() - read_at) < KEPT_MS) return work
    read_at = now.getTime()
    work = Promise.race([
      readWork(database.owner_db, now).catch(() => null),
      pause(PATIENCE_MS, null, { ref: false }),
    ])
    return work
  }
}
