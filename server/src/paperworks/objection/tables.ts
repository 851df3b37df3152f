import type { Cents } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

export interface ObjectionTables {
  claim_objection: {
    id: string
    link_paperwork: string
    text: string
    from_status: 'rejected' | 'partially_approved'
    granted_before: Cents
    /** Whoever decided what is objected to. */
    first_decided_by: string | null
    /** Reserved anew. */
    reserved: Cents
    raised_at: string
    state: ColumnType<'open' | 'upheld' | 'dismissed', 'open' | undefined>
    decided_by: ColumnType<string | null, undefined, string>
    decided_at: ColumnType<string | null, undefined, string>
    granted_after: ColumnType<Cents | null, undefined, Cents>
    /** Words for the participant. */
    answer: ColumnType<string | null, undefined, string | null>
  }
}
