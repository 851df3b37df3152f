import type { ArkeId, ChangeKind } from '@ruecklauf/model'
import type { FunctionContext } from '../platform/functions.ts'
import type { Db, Tx } from '../tables.ts'

export type ChangeContext = Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now' | 'request'>

/** A change that could be put in force now. */
export interface CheckedChange {
  /** The name of the subject. */
  name: string
  /** The current and the proposed values; EUR. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Puts it in force; its result goes into the audit log. */
  apply: (change: AppliedChange) => Promise<unknown>
}

/** A change at the moment it is put in force. */
export interface AppliedChange {
  id: string
  reason: string
  /** Member who proposed it. */
  proposed_by: string
  /** Every kind, for what it ends beside. */
  kinds: Kinds
}

/** A change that somebody is to confirm or to decline. */
export interface ProposedValues {
  subject: string
  /** The values as proposed. */
  before: unknown
  after: unknown
  /** Member who proposed it. */
  proposed_by: string
}

/** The old and new values of a change, as stored or answered. */
export type ChangeValues = Pick<CheckedChange, 'before' | 'after'>

/** A change that is confirmed or declined. */
export interface DecidedChange {
  id: string
  subject: string
  subject_name: string
  proposed_by: string
  /** Why it is declined; null where it is confirmed. */
  declined: string | null
  now: Date
}

/** The differences between kinds of change; the room that owns the noun defines each. */
export interface KindOfChange<Wanted = unknown> {
  id: ChangeKind
  /** The arke of its subject. */
  arke: ArkeId
  /** The same, where subjects are units of several arkes. */
  arkeOf?(tx: Tx, subject: string): Promise<ArkeId>
  /** The field in the audit log that people could change directly before; null: the rows show it. */
  field: string | null
  /** Where its subject is shown, below a member's segment. */
  path(subject: string, arke: ArkeId): string
  /** Keys of `before` and `after` whose values stay out of the audit log. */
  untold?: readonly string[]
  /** Its steps are security events, which logs have as well. */
  isSecurity?: true
  /**
   * Locks the subject and checks the request; runs at the proposal and again before it takes effect.
   * @throws not_found; invalid with a message at each field.
   */
  check(context: ChangeContext, subject: string, request: Wanted): Promise<CheckedChange>
  /** Takes what has to be locked before a change of the subject; absent: nothing. */
  lockFirst?(tx: Tx, subject: string): Promise<unknown>
  /** Reads what values need to be answered, such as labels of ids; absent: they are answered as stored. */
  shown?(db: Db, changes: readonly ChangeValues[]): Promise<(values: ChangeValues) => ChangeValues>
  /**
   * Refuses a decision that its kind leaves to fewer people; absent: every admin who is a second person.
   * @throws forbidden, conflict
   */
  requireDecider?(context: ChangeContext, change: ProposedValues): Promise<void>
  /** The most open changes of one subject with such values; absent: one change. */
  waiting?(request: Wanted): { like: Partial<Wanted>; most: number }
  /** Notifies the proposer of the decision; absent: the standard notifications of changes. */
  tellProposer?(tx: Tx, decided: DecidedChange): Promise<void>
  /** Cleans up after a declined, withdrawn or overtaken change. */
  letGo?(context: Pick<ChangeContext, 'tx'>, request: Wanted, subject: string): Promise<void>
}

/** The arke of a change's subject. */
export const arkeOf = async (
  tx: Tx,
  kind: Pick<KindOfChange, 'arke' | 'arkeOf'>,
  subject: string,
): Promise<ArkeId> => (await kind.arkeOf?.(tx, subject)) ?? kind.arke

/** Every kind, by its id. */
export type Kinds = { readonly [Kind in ChangeKind]: KindOfChange }

/** The arke of a member, where any arke's member is the subject. */
export async function arkeOfMember(tx: Tx, id: string): Promise<ArkeId> {
  const { arke } = await tx
    .selectFrom('member')
    .select('arke')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return arke as ArkeId
}
