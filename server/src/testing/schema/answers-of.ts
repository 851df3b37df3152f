import type pg from 'pg'

/** The answers of a database function to samples, named `x` in the call; `type` is the samples' type. */
export async function answersOf<Answer = unknown>(
  pool: pg.Pool,
  call: string,
  { type, samples }: { type: string; samples: readonly unknown[] },
): Promise<Answer[]> {
  const { rows } = await pool.query<{ answer: Answer }>(
    `select to_jsonb(${call}) as answer
     from unnest($1::${type}[]) with ordinality as sample (x, place) order by place`,
    [samples],
  )
  return rows.map(({ answer }) => answer)
}

/** The answer of one call of a function. */
export async function answerOf<Answer = unknown>(
  pool: pg.Pool,
  call: string,
  values: readonly unknown[] = [],
): Promise<Answer | undefined> {
  const { rows } = await pool.query<{ answer: Answer }>(`select to_jsonb(${call}) as answer`, [
    ...values,
  ])
  return rows[0]?.answer
}
