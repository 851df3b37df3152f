/**
 * Column facts the catalogue lacks: the content of json, and texts with a type but no check; by the file that defines
 * the type.
 */
export const column_types: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@ruecklauf/model': {
    'auto_approval.because': 'AutoReason',
    'bank_account_history.state': 'BankState',
    'bank_entry.why': 'OpenEntryReason',
    'bank_message.counts': 'AnswerCounts',
    'campaign_trial.rule': 'StoredRule',
    'campaign_version.rule': 'StoredRule',
    'claim_correction.kind': 'CorrectionKind',
    'claim_takeback.reason': 'ReasonCode',
    'document_reading.nature': 'DocumentNature',
    'erasure.retention_class': 'RetentionClass',
    'first_approval.because': 'SecondReason[]',
    'import_job.changes': 'ImportChange[]',
    'import_job.errors': 'ImportErrorUnit[]',
    'legal_text.stated': 'FactValues',
    'legal_told.kind': 'LegalKind',
    'login_profile.language': 'Language',
    'member_profile.language': 'Language',
    'pile_claim.because': 'PileReason',
    'retention_class.id': 'RetentionClass',
    'retention_item.retention_class': 'RetentionClass',
    'serial_life.serial_state': 'SerialState',
    'serial_life.told_state': 'SerialState',
    'webhook_attempt.failure': 'WebhookFailure',
  },
  './campaigns/rule/versions.ts': {
    'campaign_version.action': 'VersionAction',
    'campaign_version.texts': 'CampaignTexts',
  },
  './invoices/text/heading-words.ts': { 'document_reading.type': 'InvoiceHeading' },
  './ledger/words.ts': { 'ledger_account.kind': 'AccountKind' },
  './paperworks/decide/decide.ts': { 'first_approval.lines': 'LineDecisionInput[]' },
  './paperworks/takeback/takebacks.ts': { 'claim_takeback.lines': 'TakenLine[]' },
  './paperworks/claim/document-reading.ts': { 'document_reading.stated': 'PaperSays' },
  './platform/import/course.ts': { 'import_job.counts': 'ImportCounts' },
  './platform/import/jobs/put-right.ts': { 'import_job.corrections': 'Corrections' },
  './receipts/content.ts': { 'receipt_content.content': 'ReceiptContent' },
  './simulation/play-what-if.ts': { 'what_if.result': 'WhatIfResult' },
  './simulation/what-if-jobs.ts': { 'what_if.failure': 'WhatIfFailure' },
}

/** The same of types without a name; a tier is any text, as the office names tiers. */
export const plain_types: Readonly<Record<string, string>> = {
  'claim_takeback.evidence': 'string[]',
  'import_columns.fields': 'Record<string, string | null>',
  'import_job.columns': '(string | null)[]',
  'import_job.headings': 'string[]',
  'installer_tier.notice_to': 'string',
  'registration.details': 'unknown',
  'what_if.variants': 'Record<string, unknown>[]',
}

/** Columns of views that may be null; the catalogue knows it of tables alone. */
export const nullable_in_views: Readonly<Record<string, readonly string[]>> = {
  member_profile: ['company'],
  login_profile: ['company', 'person', 'deputy_until', 'point'],
  serial_life: ['link_paperwork', 'hold', 'told_paperwork'],
}

/** Tables that the program or a test writes as their owner, beyond what the role of requests may. */
export const owner_tables: ReadonlySet<string> = new Set([
  'backup_run',
  'company_history',
  'erasure',
  'login',
  'member',
  'payout_file',
  'retention_run',
])

/** Columns that a trigger fills where an insert says nothing. */
export const filled_by_triggers: ReadonlySet<string> = new Set([
  'audit.seq',
  'change.proposed_human',
])
