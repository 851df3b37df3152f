import type { ColumnType, Generated } from 'kysely'

/** How confirmed changes of mailbox are carried out; instants are ISO texts in UTC. */
export interface MailboxTables {
  mailbox_move: {
    link_change: string
    move_state: Generated<'waiting' | 'done' | 'stopped'>
    effective_at: ColumnType<string, string, never>
    new_confirmed_at: ColumnType<string | null, never, string>
    ended_at: ColumnType<string | null, never, string>
    stopped_by: ColumnType<string | null, never, string>
    stop_reason: ColumnType<string | null, never, string | null>
  }
}
