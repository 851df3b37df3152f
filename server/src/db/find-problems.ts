import { keysOf } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../tables.ts'

/** What must never be: statements by name, each listing the subjects for which it is so. */
export type Checks<Check extends string> = Record<Check, RawBuilder<Subject>>

interface Subject {
  subject: string
}

/** A subject that a check found. */
export interface Problem<Check extends string> {
  check: Check
  /** An id or a number, as the check says. */
  subject: string
}

/** A check's statement; it lists its subjects in order. */
export const subjects = sql<Subject>

/** Subjects of one check that are listed at most, however many there are: a figure that is wrong for all is one fault. */
export const LISTED = 1_000

/** Runs checks one after the other and lists what each finds first; nothing where all is right. */
export async function findProblems<Check extends string>(
  db: Db,
  checks: Checks<Check>,
): Promise<Problem<Check>[]> {
  const problems: Problem<Check>[] = []
  for (const check of keysOf(checks)) {
    const first = sql<Subject>`select subject from (${checks[check]}) found limit ${LISTED}`
    const { rows } = await first.execute(db)
    for (const { subject } of rows) problems.push({ check, subject })
  }
  return problems
}
