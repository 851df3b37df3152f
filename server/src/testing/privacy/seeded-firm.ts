import type pg from 'pg'

/** Impersonal values about a firm: numbers, codes, device data. */
export const impersonal = [
  // Its lines are written with the word, as later the chain would be broken.
  ...[
    'audit.changes',
    'audit.person',
    'audit.action',
    'audit.object_arke',
    'audit.role',
    'audit.request_id',
    'member.arke',
  ],
  ...['conflict.serial', 'conflict.device', 'former_claim.serial', 'former_claim.article_number'],
  ...['installer.country', 'wholesaler.country', 'sales_point.country', 'sales_point.postcode'],
  ...['installer.iban_sealed', 'installer.iban_index', 'installer.iban_masked'],
  ...['payout.iban_sealed', 'payout.iban_index', 'payout.iban_masked', 'ledger_account.kind'],
  ...['installer_point.point', 'ledger_account.owner_arke', 'ledger_account.currency'],
  ...['ledger_journal.source_type', 'ledger_journal.source_key', 'ledger_journal.software_version'],
  ...['change.before', 'change.after', 'change.kind', 'payout.payout_status'],
  ...['paperwork.claim_number', 'paperwork.installation_postcode', 'paperwork.decision_words'],
  ...['paperwork_line.serial', 'paperwork_line.product_name', 'paperwork_line.serial_check'],
  ...['paperwork_line.decision_words', 'payout.end_to_end_id', 'payout.reason_code'],
  ...['payout_part.source_type', 'payable_source.source_type', 'held_source.source_type'],
  ...['receipt.receipt_number', 'receipt_file.sha256', 'wallet_entry.booking_type'],
  ...['arke_file.sha256', 'arke_file.path', 'installer.terms_version', 'receipt.metadata'],
  ...['wholesaler.terms_version', 'consent.purpose', 'api_token.ending', 'api_token.token_hash'],
]

/** A hold that is lifted again. */
export const lifted = (member: string) => ({
  'retention_hold.lifted_by': member,
  'retention_hold.lifted_at': '2026-01-02',
  'retention_hold.lift_reason': 'Ende',
})

/** The ids in made-up rows of an installer with a claim and a payout. */
export async function idsOfFirm(owner: pg.Pool, member: string): Promise<Record<string, string>> {
  const idOf = async (statement: string) =>
    (await owner.query<{ id: string }>(statement, [member])).rows[0]?.id ?? ''
  const user = await idOf('select user_id as id from member where id = $1')
  const claim = await idOf('select id from paperwork where link_installer = $1')
  const person = await idOf('select id from person where link_member = $1')
  return {
    ...{ member, link_member: member, link_installer: member, installer: member, user_id: user },
    ...{ owner_id: member, asked_by: member, link_owner: member, object_id: member, actor: member },
    ...{ link_paperwork: claim, paperwork_id: claim, link_first_claim: claim },
    ...{ 'session.member_id': member, asked_person: person, link_person: person },
    ...{ link_payout: await idOf('select id from payout where link_member = $1') },
    ...{ 'consent.purpose': 'news', 'consent.expires_at': '2100-01-01' },
    ...{ 'mail_schedule.rhythm': 'monthly' },
    ...{ 'first_approval.because': '[1]' },
    ...{ 'conflict.link_second_claim': 'other', 'conflict.device': `device of ${member}` },
    ...{ 'import_job.headings': '["a"]', 'import_job.columns': '["a"]' },
    ...{ 'import_job.sha256': 'a'.repeat(64), 'import_job.arke': 'product' },
    ...{ 'api_token.id': `token_${member}`, 'api_token.kind': 'personal' },
    ...{ 'api_token.ending': 'abcd', 'api_token.scopes': '{paperwork:read}' },
    ...{ 'api_token.created_at': '2026-01-01', 'api_token.expires_at': '2026-06-01' },
    ...lifted(member),
    ...{ link_receipt: await idOf('select id from receipt where link_member = $1') },
  }
}
