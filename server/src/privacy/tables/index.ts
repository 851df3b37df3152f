import { access } from './access.ts'
import { claims } from './claims.ts'
import { firm } from './firm.ts'
import { money } from './money.ts'
import type { PersonalTable, Withheld } from './personal-table.ts'

/** All tables with rows about a member, in the order of the file. */
export const personalTables: readonly PersonalTable[] = [...access, ...firm, ...claims, ...money]

const none = (why: Withheld, tables: readonly string[]) =>
  tables.map((table) => [table, why] as const)

/** Every other table, and why nothing of it is in the file. */
export const tablesLeftOut: Readonly<Record<string, Withheld>> = Object.fromEntries([
  ...none('impersonal', [
    ...['arke', 'group', 'parameter', 'unit_link', 'schema_migration', 'schema_version'],
    ...[
      'migration_progress',
      'installation',
      'webhook_delivery',
      'webhook_attempt',
      'setting',
      'table_change',
      'table_rows',
      'job_run',
    ],
    ...[
      'backup_run',
      'file_look',
      'faq',
      'faq_use',
      'text_module',
      'announcement',
      'reason',
      'product',
      'product_family',
      'tier',
      'legal_text',
      'legal_told',
      'product_rate',
      'product_pair',
    ],
    ...['catalogue_file', 'campaign_version', 'campaign_warning', 'campaign_news'],
    ...['postcode_land', 'sales_group'],
    ...[
      'group_move',
      'receipt_series',
      'ledger_counter',
      'ledger_number',
      'trail_head',
      'audit_chain',
    ],
    ...['export_job_step', 'import_job_step', 'import_columns', 'peer_figure', 'kept_figure'],
    ...['bank_message', 'bank_message_run', 'payout_file', 'payout_run', 'accounting_month'],
    ...['bank_statement', 'month_handover', 'unanswered_run', 'told_missing_statement'],
  ]),
  ...none('office', ['retention_hold']),
  ...none('impersonal', [
    ...['retention_class', 'retention_run', 'retention_item', 'erasure', 'erased_line'],
  ]),
  ...none('secret', ['iban_key', 'mailbox_secret', 'human_address']),
  // Links to the same human being: ids only, and acts of the office.
  ...none('impersonal', ['human', 'login']),
  ...none('acts', ['bond']),
  ...none('passing', [
    ...['budget', 'rate_limit', 'idempotency', 'passkey_challenge', 'phone_pass', 'outbox'],
    ...['trial_due', 'claim_due', 'claim_lease', 'export_work', 'import_job_unit', 'kept_mail'],
  ]),
  ...none('derived', [
    ...['campaign_entry', 'claim_entry', 'device_entry', 'earned_entry', 'share_entry'],
    ...[
      'point_share_entry',
      'counted_claim',
      'document_picture',
      'document_reading',
      'kept_campaign_day',
    ],
    ...['kept_claim_day', 'kept_decision_day', 'kept_device_day'],
    ...['kept_device_month', 'kept_earned_day', 'kept_installer_day', 'kept_installer_total'],
    ...['kept_point_day', 'kept_point_month', 'kept_point_share', 'kept_point_sold'],
    ...['kept_point_total', 'kept_queue_day', 'kept_rejection_day', 'kept_sales_group_month'],
    ...['kept_share_month', 'kept_trial_day', 'trial_entry', 'trial_claim', 'trial_device'],
    ...['rule_effect', 'rule_entry', 'kept_rule_day', 'delivery_entry', 'kept_delivered_month'],
    ...['claim_measure', 'measure_entry', 'kept_work_day', 'kept_paid_day'],
    ...['kept_land_day', 'kept_group_day', 'kept_land_month', 'kept_group_month'],
    ...[
      'queue_view_entry',
      'kept_queue_total',
      'kept_queue_view',
      'kept_claim_total',
      'kept_installer_month',
      'kept_status_month',
      'kept_earned_total',
    ],
  ]),
  ...none('risk', [
    'conflict',
    'claim_flag',
    'claim_comment',
    'claim_comment_mention',
    'auto_approval',
  ]),
  ...none('acts', [
    ...[
      'mail_template',
      'auditor',
      'auditor_link',
      'auditor_session',
      'campaign',
      'cutover',
      'first_approval',
      'pile',
    ],
    ...['webhook', 'pile_claim', 'what_if', 'campaign_trial'],
  ]),
])
