import type { Arke, ArkeId, arkes, Field, FieldType, Value } from '@ruecklauf/model'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { AnnouncementTables } from './announcements/tables.ts'
import type { AuditorTables } from './auditors/tables.ts'
import type { AuthTables } from './auth/tables.ts'
import type { BooksTables } from './books/tables.ts'
import type { CampaignMoneyTables } from './campaigns/budget/money-tables.ts'
import type { CampaignTables } from './campaigns/rule/tables.ts'
import type { CatalogueFileTables } from './catalogue/files/tables.ts'
import type { ChangeTables } from './changes/tables.ts'
import type { ConsentTables } from './consents/tables.ts'
import type { ContactTables } from './contacts/tables.ts'
import type { DeviceTables } from './devices/tables.ts'
import type { ScheduleTables } from './exports/schedule/tables.ts'
import type { ExportTables } from './exports/tables.ts'
import type { IncomingMailTables } from './incoming-mail/tables.ts'
import type { LedgerTables } from './ledger/tables.ts'
import type { LegalTables } from './legal/tables.ts'
import type { MailboxTables } from './mailboxes/tables.ts'
import type { CompanyHistoryTables } from './members/change/tables.ts'
import type { RegistrationTables } from './members/file/tables.ts'
import type { PointTables } from './members/points/tables.ts'
import type { MemberTables } from './members/tables.ts'
import type { BounceTables } from './notifications/bounces/tables.ts'
import type { ChannelTables } from './notifications/channels/tables.ts'
import type { TemplateTables } from './notifications/templates/tables.ts'
import type { BackupTables } from './operations/backups/tables.ts'
import type { EvidenceTables } from './operations/evidence/tables.ts'
import type { JobTables } from './outbox/tables.ts'
import type { CommentTables } from './paperworks/comments/tables.ts'
import type { ConflictTables } from './paperworks/conflict/tables.ts'
import type { CorrectionTables } from './paperworks/correct/tables.ts'
import type { FirstApprovalTables } from './paperworks/decide/second/tables.ts'
import type { DeskTables } from './paperworks/desk/tables.ts'
import type { ObjectionTables } from './paperworks/objection/tables.ts'
import type { PhoneTables } from './paperworks/phone/tables.ts'
import type { PileTables } from './paperworks/pile/tables.ts'
import type { ReminderTables } from './paperworks/remind/tables.ts'
import type { TakebackTables } from './paperworks/takeback/tables.ts'
import type { TalkTables } from './paperworks/talk/tables.ts'
import type { AutoApprovalTables } from './paperworks/unattended/tables.ts'
import type { UnclaimedTables } from './paperworks/unclaimed/tables.ts'
import type { PictureTables } from './paperworks/upload/tables.ts'
import type { WithdrawalTables } from './paperworks/withdrawal/tables.ts'
import type { PayoutTables } from './payouts/tables.ts'
import type { ImportTables } from './platform/import/jobs/tables.ts'
import type { RetentionTables } from './privacy/retention/tables.ts'
import type { ReceiptTables } from './receipts/tables.ts'
import type { IbanTables } from './security/ibans/tables.ts'
import type { SimulationTables } from './simulation/tables.ts'
import type { TrailTables } from './trail/tables.ts'
import type { ViewTables } from './views/tables.ts'
import type { WebhookTables } from './webhooks/tables.ts'

export type Tx = Transaction<Tables>
/**
 * Typed queries, in a transaction or not. A transaction is named although it is a `Kysely`: found in a union it costs
 * nothing, compared member by member it took a third of the time of checking types.
 */
export type Db = Kysely<Tables> | Tx

/** Every table, for Kysely. */
export interface Tables
  extends UnitTables,
    PlatformTables,
    AnnouncementTables,
    AuditorTables,
    AuthTables,
    AutoApprovalTables,
    BackupTables,
    BounceTables,
    ChannelTables,
    IbanTables,
    ImportTables,
    IncomingMailTables,
    JobTables,
    MemberTables,
    RegistrationTables,
    CompanyHistoryTables,
    CatalogueFileTables,
    ChangeTables,
    PointTables,
    LedgerTables,
    LegalTables,
    MailboxTables,
    CampaignTables,
    CampaignMoneyTables,
    ConflictTables,
    ConsentTables,
    ContactTables,
    CommentTables,
    CorrectionTables,
    DeviceTables,
    EvidenceTables,
    ExportTables,
    ScheduleTables,
    FirstApprovalTables,
    ObjectionTables,
    TemplateTables,
    TrailTables,
    ViewTables,
    DeskTables,
    PictureTables,
    PayoutTables,
    PhoneTables,
    PileTables,
    ReceiptTables,
    BooksTables,
    RetentionTables,
    SimulationTables,
    ReminderTables,
    UnclaimedTables,
    TakebackTables,
    TalkTables,
    WebhookTables,
    WithdrawalTables {}

/** The table of an arke: its single-valued fields and the base columns. */
export type UnitTable<A extends Arke> = Stored<A> &
  Sealed<A> & {
    id: string
    label: ColumnType<string | null, never, never>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    inserted_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }

type UnitTables = {
  [K in Exclude<ArkeId, 'wallet_entry' | FieldType>]: UnitTable<(typeof arkes)[K]>
} & {
  paperwork_record: RecordTable<(typeof arkes)['paperwork']>
  /** Beside its fields: which human proposed it, of a firm one of its people. */
  change: { proposed_human: Generated<string> }
  person: { left_at: string | null }
}

/** The fields of an arke that are kept apart, one row a unit that has some. */
type RecordTable<A extends Arke> = { id: string } & {
  [K in keyof A['fields'] as A['fields'][K] extends { apart: true } ? K : never]: Column<
    A['fields'][K]
  >
}

type Stored<A extends Arke> = {
  [K in keyof A['fields'] as A['fields'][K] extends
    | { type: 'link'; multiple: true }
    | { apart: true }
    ? never
    : K extends 'label'
      ? never
      : K]: Column<A['fields'][K]>
}

/** What stands beside a sealed field: its text, the mark of equal values, and which key sealed it. */
type Sealed<A extends Arke> = {
  [K in keyof A['fields'] & string as A['fields'][K] extends { sealed: true }
    ? `${K}_sealed` | `${K}_index`
    : never]: ColumnType<string | null, string | null | undefined, string | null>
}

/** One column, as Kysely selects, inserts and updates it: money in cents, JSON written as text. */
type Column<F extends Field> = F['type'] extends 'dict' | 'list'
  ? ColumnType<Nullable<F>, string | null | undefined, string | null>
  : F extends { default: unknown }
    ? Generated<Nullable<F>>
    : F extends { required: true }
      ? Value<F>
      : ColumnType<Value<F> | null, Value<F> | null | undefined, Value<F> | null>

type Nullable<F extends Field> = F extends { required: true } ? Value<F> : Value<F> | null

interface PlatformTables {
  member: { id: string; arke: string; user_id: string | null; human: string }
  credential: { user_id: string; password_hash: string; changed_at: Generated<string> }
  unit_link: {
    parent_id: string
    type: Generated<string>
    parameter: Generated<string>
    child_id: string
    parent_arke: string
    child_arke: string
    position: Generated<number>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    inserted_at: Generated<string>
  }
  audit: {
    seq: Generated<number>
    at: string
    actor: string | null
    person: string | null
    role: string | null
    action: string
    object_arke: string
    object_id: string
    changes: ColumnType<Record<string, unknown>, string, never>
    request_id: string | null
  }
  idempotency: {
    member_id: string
    key: string
    request_hash: string
    status: number | null
    etag: string | null
    answer: Buffer | null
    unit: string | null
    created_at: Generated<string>
  }
}
