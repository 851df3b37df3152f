import type { PersonalTable } from './personal-table.ts'

/** What is a person's own; what is nobody's in particular only whoever may know all gets. */
const of_person = `t.link_member = {{member}}
  and (t.link_person in {{people}} or t.link_person is null and {{all}})`
const of_user = 't.user_id = {{user}}'

/** Who signs in, from where, and what was told to him. */
export const access: readonly PersonalTable[] = [
  { table: 'user', rows: 't.id = {{user}}' },
  { table: 'member', rows: 't.id = {{member}}', is_of_firm: true },
  ...['admin', 'brand', 'moderator', 'super_admin'].map((table) => ({
    table,
    rows: 't.id = {{member}}',
  })),
  { table: 'person', rows: 't.id in {{people}}' },
  { table: 'session', rows: of_user, withheld: { looking_at: 'acts', refresh_version: 'secret' } },
  { table: 'credential', rows: of_user, withheld: { password_hash: 'secret' } },
  { table: 'totp', rows: of_user, withheld: { secret: 'secret', last_step: 'secret' } },
  { table: 'passkey', rows: of_user, withheld: { public_key: 'secret', id: 'secret' } },
  { table: 'recovery_code', rows: of_user, withheld: { code_hash: 'secret' } },
  { table: 'password_reset', rows: of_user, withheld: { token_hash: 'secret' } },
  {
    table: 'email_change',
    rows: of_user,
    withheld: { old_token_hash: 'secret', new_token_hash: 'secret' },
  },
  { table: 'absence', rows: 't.link_member = {{member}}', withheld: { link_deputy: 'office' } },
  {
    table: 'notification',
    rows: of_person,
  },
  { table: 'notification_reader', rows: of_person },
  {
    table: 'notification_channel',
    rows: `t.link_reader in (select reader.id from notification_reader reader
      where reader.link_member = {{member}} and (reader.link_person in {{people}}
        or reader.link_person is null and {{all}}))`,
  },
  {
    table: 'mailbox_change',
    rows: `t.link_member = {{member}}
    and (t.link_person in {{people}} or t.link_person is null and {{all}})`,
  },
  { table: 'saved_view', rows: 't.link_member = {{member}}', is_of_firm: true },
  { table: 'list_layout', rows: 't.link_member = {{member}}', is_of_firm: true },
  {
    table: 'export_job',
    rows: 't.link_member = {{member}} and (t.link_person in {{people}} or t.link_person is null)',
  },
  {
    table: 'import_job',
    rows: 't.asked_by = {{member}} and (t.asked_person in {{people}} or t.asked_person is null)',
  },
  {
    table: 'audit',
    rows: 't.actor = {{member}} and (t.person in {{people}} or t.person is null)',
  },
  {
    table: 'audit',
    file: 'audit_about_you',
    rows: 't.object_id = {{member}} and t.actor is distinct from {{member}}',
    is_of_firm: true,
    withheld: { person: 'office', request_id: 'impersonal' },
  },
]
