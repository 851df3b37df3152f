import { goes, type PersonalTable, stays, wordsOfChange } from './personal-table.ts'

/** A person's own rows; rows of no person in particular are only for readers who may know all of the firm. */
const of_person = `t.link_member = {{member}}
  and (t.link_person in {{people}} or t.link_person is null and {{all}})`
/** Rows of a person's login, or of a staff login. */
const of_mailbox = `t.kind = 'mailbox' and (t.subject = {{member}} or t.subject in {{people}})`
const of_user = 't.user_id = {{user}}'

/** Nobody's address, and no other row's. */
const no_address = "t.id || '@erased.invalid'"
const no_name = { first_name: "'Gelöschte'", last_name: "'Person'" }
const nobody = {
  kept: 'letters',
  erased: ['first_name', 'last_name', 'email', 'metadata'],
} as const

/** Logins, their devices, and the notifications sent to them. */
export const access: readonly PersonalTable[] = [
  {
    table: 'bounced_address',
    rows: 't.link_member = {{member}}',
    is_of_firm: true,
    ...goes('access'),
  },
  {
    table: 'user',
    rows: 't.id = {{user}}',
    disclosed: [
      ...['username', 'email', 'first_name', 'last_name', 'phone_number', 'last_login'],
      ...['first_access', 'inserted_at', 'updated_at'],
    ],
    ...nobody,
    erased: [...nobody.erased, 'username', 'phone_number'],
    instead: { ...no_name, email: no_address, username: no_address },
  },
  { table: 'member', rows: 't.id = {{member}}', is_of_firm: true, ...stays('books') },
  ...['admin', 'brand', 'moderator', 'super_admin'].map((table) => ({
    table,
    rows: 't.id = {{member}}',
    // Staff members don't participate, and no account of theirs is closed.
    ...stays('books'),
  })),
  {
    table: 'person',
    rows: 't.id in {{people}}',
    ...nobody,
    erased: [...nobody.erased, 'phone'],
    instead: { ...no_name, email: no_address },
  },
  {
    table: 'session',
    rows: of_user,
    withheld: { looking_at: 'acts', refresh_version: 'secret' },
    ...goes('access'),
  },
  {
    table: 'credential',
    rows: of_user,
    withheld: { password_hash: 'secret' },
    ...goes('access'),
  },
  {
    table: 'totp',
    rows: of_user,
    withheld: { secret: 'secret', last_step: 'secret' },
    ...goes('access'),
  },
  {
    table: 'passkey',
    rows: of_user,
    withheld: { public_key: 'secret', id: 'secret' },
    ...goes('access'),
  },
  {
    table: 'api_token',
    rows: of_user,
    withheld: { token_hash: 'secret', made_by: 'office' },
    ...goes('access'),
  },
  { table: 'firm_account', rows: of_user, ...goes('access') },
  { table: 'recovery_code', rows: of_user, withheld: { code_hash: 'secret' }, ...goes('access') },
  { table: 'password_reset', rows: of_user, withheld: { token_hash: 'secret' }, ...goes('access') },
  {
    table: 'email_change',
    rows: of_user,
    withheld: { old_token_hash: 'secret', new_token_hash: 'secret' },
    ...goes('access'),
  },
  {
    table: 'absence',
    rows: 't.link_member = {{member}}',
    withheld: { link_deputy: 'office' },
    ...goes('access'),
  },
  {
    table: 'notification',
    rows: of_person,
    ...goes('access'),
  },
  {
    table: 'notification_channel',
    rows: `t.link_reader in (select t.id from notification_reader t where ${of_person})`,
    ...goes('access'),
  },
  { table: 'notification_reader', rows: of_person, ...goes('access') },
  {
    table: 'mail_reply',
    rows: `t.link_mail in (select t.id from sent_mail t where ${of_person})`,
    ...goes('access'),
  },
  {
    table: 'sent_mail',
    rows: of_person,
    disclosed: ['due_at', 'email', 'subject', 'event', 'mail_state', 'sent_at', 'bounced_at'],
    ...goes('access'),
  },
  {
    table: 'change',
    file: 'mailbox_change',
    rows: of_mailbox,
    ...wordsOfChange('letters'),
  },
  {
    table: 'mailbox_move',
    rows: `t.link_change in (select t.id from change t where ${of_mailbox})`,
    withheld: { stopped_by: 'office' },
    kept: 'letters',
    erased: ['stop_reason'],
  },
  { table: 'saved_view', rows: 't.link_member = {{member}}', is_of_firm: true, ...goes('access') },
  {
    table: 'mail_schedule',
    rows: 't.link_member = {{member}}',
    is_of_firm: true,
    ...goes('access'),
  },
  { table: 'list_layout', rows: 't.link_member = {{member}}', is_of_firm: true, ...goes('access') },
  {
    table: 'export_job',
    rows: 't.link_member = {{member}} and (t.link_person in {{people}} or t.link_person is null and {{all}})',
    ...goes('access'),
  },
  {
    table: 'import_job',
    rows: 't.asked_by = {{member}} and (t.asked_person in {{people}} or t.asked_person is null and {{all}})',
    ...goes('access'),
  },
  {
    table: 'audit',
    rows: 't.actor = {{member}} and (t.person in {{people}} or t.person is null and {{all}})',
    // Its lines have their own erasure: their hashes stay (erase-trail.ts).
    ...stays('books'),
  },
  {
    table: 'audit',
    file: 'audit_about_you',
    rows: 't.object_id = {{member}} and t.actor is distinct from {{member}}',
    is_of_firm: true,
    withheld: { person: 'office', request_id: 'impersonal' },
    ...stays('books'),
  },
]
