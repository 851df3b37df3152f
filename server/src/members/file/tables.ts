import type { CompanyDocumentKind, QuestionReason, VatOutcome } from '@ruecklauf/model'
import type { ColumnType, Generated } from 'kysely'

/** What lies with a registration beside its data; instants are ISO texts in UTC. */
export interface RegistrationTables {
  company_document: {
    id: string
    member: string
    file: string
    kind: CompanyDocumentKind
    added_at: string
  }
  registration_question: {
    id: string
    member: string
    reason: QuestionReason
    text: string
    asked_by: string
    asked_at: string
    answer: ColumnType<string | null, never, string>
    answered_at: ColumnType<string | null, never, string>
  }
  /** What a register of VAT ids was asked; without an outcome it is asked again when that is due. */
  vat_check: {
    id: string
    member: string
    vat_id: string
    asked_at: string
    due_at: string
    attempts: Generated<number>
    outcome: VatOutcome | null
    name: string | null
    address: string | null
    answered_at: string | null
  }
}
