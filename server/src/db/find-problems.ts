import { keysOf } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Invariants: statements by name, each listing the subjects that violate it. */
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

/** Subjects of one check that are listed at most: a figure that is wrong everywhere is one fault. */
export const LISTED = 1_000

/** Runs checks one after the other and lists the first problems of each; empty where all is right. */
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
