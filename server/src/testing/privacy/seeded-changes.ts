import type pg from 'pg'
import { newId } from '../../db/id.ts'

/**
 * Changes of a firm's data and of its first person's mailbox with a word in every text; disables triggers, because only
 * a test writes this way.
 */
export async function seedChanges(
  owner: pg.Pool,
  { member, word }: { member: string; word: string },
): Promise<void> {
  const client = await owner.connect()
  const [company, mailbox] = [newId(), newId()]
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rows } = await client.query<{ id: string }>(
      'select id from person where link_member = $1 order by id limit 1',
      [member],
    )
    const change = `insert into change (id, kind, subject, subject_name, before, after, reason,
        proposed_by, proposed_human, proposed_at, change_state, decided_by, decided_at, decline_reason)
      values ($1, $2, $3, $4, $5, $6, $4, $7, human_of($7), now(), $8, $7, now(), $9)`
    const sides = (key: string) => [
      JSON.stringify({ [key]: `${word} before` }),
      JSON.stringify({ [key]: `${word} after` }),
    ]
    await client.query(change, [
      ...[company, 'company', member, word, ...sides('company'), member, 'declined', word],
    ])
    await client.query(change, [
      ...[mailbox, 'mailbox', rows[0]?.id, word, ...sides('email'), member, 'confirmed', null],
    ])
    await client.query(
      `insert into mailbox_move (link_change, move_state, effective_at, ended_at, stopped_by, stop_reason)
       values ($1, 'stopped', now(), now(), $2, $3)`,
      [mailbox, member, word],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
