import { addDays, berlinDay, type Check, isServed } from '@ruecklauf/model'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { salesPointEligible } from '../input/calculation-input.ts'
import { check } from './make-check.ts'

interface Standing {
  now: Date
  /** The terms the installer has agreed to. */
  terms_version: string | null
  /** How many required fields are empty. */
  missing: number
}

/** Checks the claim as a whole: company, terms, fields, documents, sales point. */
export function claimChecks(facts: ClaimFacts, standing: Standing): Check[] {
  const { claim, lines, documents, settings } = facts
  const version = settings.terms_version
  return [
    check('installer_active', isServed(claim.member_status)),
    check('terms_accepted', standing.terms_version === version, { values: { version } }),
    check('fields_complete', standing.missing === 0, { values: { count: standing.missing } }),
    check(
      'document_present',
      documents.some(({ kind }) => kind === 'invoice'),
    ),
    check('devices_present', lines.length > 0),
    check('sales_point_active', salesPointEligible(facts)),
    ...internalChecks(facts, standing.now),
  ]
}

/** Checks for reviewers only: values shared with other claims, and the bank account. */
function internalChecks({ claim, elsewhere, documents }: ClaimFacts, now: Date): Check[] {
  const ibanChangedOn = claim.iban_changed_at ? berlinDay(new Date(claim.iban_changed_at)) : ''
  const { file_claims, address_claims, refused_claims } = elsewhere
  return [
    check('refused_before', refused_claims === 0, { values: { claims: refused_claims } }),
    check('file_unused', documents.length > 0 ? file_claims === 0 : null, {
      values: { claims: file_claims },
    }),
    check('address_unused', claim.installation_street ? address_claims === 0 : null, {
      values: { claims: address_claims },
    }),
    check('iban_unshared', claim.iban_masked ? !elsewhere.shares_iban : null),
    check('iban_settled', claim.iban_masked ? ibanChangedOn < addDays(berlinDay(now), -14) : null),
    check('iban_domestic', claim.iban_masked?.startsWith(claim.country ?? 'DE') ?? null),
    check('first_claim', !elsewhere.is_first_claim),
  ]
}
