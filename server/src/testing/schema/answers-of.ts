import type pg from 'pg'

/** What a function of the database answers to each sample, named `x` in the call; `type` is that of a sample. */
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

/** What a call of a function answers. */
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
