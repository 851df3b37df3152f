import type { ArkeId, ChangeKind } from '@ruecklauf/model'
import type { FunctionContext } from '../platform/functions.ts'
import type { Db, Tx } from '../tables.ts'

export type ChangeContext = Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now' | 'request'>

/** A change that could be put in force now. */
export interface CheckedChange {
  /** What the subject is called. */
  name: string
  /** As it stands and as it would be; EUR. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Puts it in force; what it returns stands in the trail. */
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
  /** As they were proposed. */
  before: unknown
  after: unknown
  /** Member who proposed it. */
  proposed_by: string
}

/** What a change was and is to be, as it is stored or answered. */
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

/** What differs from kind to kind; each is written in the room that owns the noun. */
export interface KindOfChange<Wanted = unknown> {
  id: ChangeKind
  /** What its subject is a unit of. */
  arke: ArkeId
  /** The same, where subjects are units of several arkes. */
  arkeOf?(tx: Tx, subject: string): Promise<ArkeId>
  /** What of the arke people could write before, as the trail has it; null: the rows tell it. */
  field: string | null
  /** Where its subject is shown, below a member's segment. */
  path(subject: string, arke: ArkeId): string
  /** Keys of `before` and `after` whose values are not written into the trail. */
  untold?: readonly string[]
  /** Its steps are security events, which logs have as well. */
  isSecurity?: true
  /**
   * Locks the subject and reads what is wanted of it; proposed and, before it is put in force, again.
   * @throws not_found; invalid with a message beside each field.
   */
  check(context: ChangeContext, subject: string, wanted: Wanted): Promise<CheckedChange>
  /** Takes what has to be locked before a change of the subject; absent: nothing. */
  lockFirst?(tx: Tx, subject: string): Promise<unknown>
  /** Reads what values need to be answered, such as labels of ids; absent: they are answered as stored. */
  shown?(db: Db, changes: readonly ChangeValues[]): Promise<(values: ChangeValues) => ChangeValues>
  /**
   * Refuses a decision that its kind leaves to fewer people; absent: every admin who is a second person.
   * @throws forbidden, conflict
   */
  requireDecider?(context: ChangeContext, change: ProposedValues): Promise<void>
  /** How many changes with such values may wait of one subject; absent: one change. */
  waiting?(wanted: Wanted): { like: Partial<Wanted>; most: number }
  /** Notifies whoever proposed it of the decision; absent: by the notices of all changes. */
  tellProposer?(tx: Tx, decided: DecidedChange): Promise<void>
  /** What goes with a change that is declined, withdrawn or overtaken. */
  letGo?(context: Pick<ChangeContext, 'tx'>, wanted: Wanted, subject: string): Promise<void>
}

/** What the subject of a change is a unit of. */
export const arkeOf = async (
  tx: Tx,
  kind: Pick<KindOfChange, 'arke' | 'arkeOf'>,
  subject: string,
): Promise<ArkeId> => (await kind.arkeOf?.(tx, subject)) ?? kind.arke

/** Every kind, by its id. */
export type Kinds = { readonly [Kind in ChangeKind]: KindOfChange }

/** The arke of a member, where it is the subject whatever its arke. */
export async function arkeOfMember(tx: Tx, id: string): Promise<ArkeId> {
  const { arke } = await tx
    .selectFrom('member')
    .select('arke')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return arke as ArkeId
}
