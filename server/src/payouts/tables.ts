import type { arkes, payoutExclusions } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

type TaxTreatment = keyof typeof arkes.campaign.fields.tax_treatment.values

/** What stands behind payouts and their runs; amounts in cents. */
export interface PayoutTables {
  /** What a claim pays by campaign (null: the base amount) and tax treatment. */
  claim_money: {
    link_paperwork: string
    link_campaign: string | null
    tax_treatment: TaxTreatment
    amount: number
  }
  /** What each source brought to the available part of a wallet and no payout pays. */
  payable_source: {
    link_member: Derived<string>
    source_type: Derived<string>
    source_id: Derived<string>
    amount: Derived<number>
  }
  /** Whose money a payout pays; the parts sum to it. */
  payout_part: {
    link_payout: string
    source_type: string
    source_id: string
    link_campaign: string | null
    tax_treatment: TaxTreatment
    amount: number
  }
  payout_exclusion: {
    link_payout_run: string
    link_member: string
    reason: keyof typeof payoutExclusions
    amount: number
  }
  payout_file: {
    link_payout_run: string
    kind: 'pain.001' | 'csv'
    filename: string
    bytes: Uint8Array
    sha256: string
    made_at: string
  }
}

/** Written by the database alone. */
type Derived<T> = ColumnType<T, never, never>
