import { mayOpen, type Role, type Say } from '@ruecklauf/model'
import type { Phrase } from '../notifications/event-values.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Tx } from '../tables.ts'
import { arkeOf, type DecidedChange, type KindOfChange } from './kind.ts'
import type { ChangeName } from './note.ts'

/** The parts of a kind that notifications need. */
type ToldKind = Pick<KindOfChange, 'id' | 'arke' | 'arkeOf' | 'path'>

const placeOf = async (tx: Tx, kind: ToldKind, { subject }: Pick<ChangeName, 'subject'>) => ({
  path: kind.path(subject, await arkeOf(tx, kind, subject)),
  reference: subject,
})

/** The same for the proposer; if the subject has no screen, the approvals or the profile. */
async function placeFor(
  tx: Tx,
  kind: ToldKind,
  { proposed_by, ...change }: Pick<DecidedChange, 'proposed_by' | 'subject'>,
) {
  const { path, reference } = await placeOf(tx, kind, change)
  const profile = await tx
    .selectFrom('member_profile')
    .select('arke')
    .where('id', '=', proposed_by)
    .executeTakeFirst()
  const place = [path, '/changes'].find(
    (link) => profile && mayOpen(profile.arke as Role, link.split('?')[0] ?? ''),
  )
  return { path: place ?? '/profile', reference }
}

const valuesOf = (kind: ToldKind, change: ChangeName) => ({
  change: (say: Say) => say(`fields:change.values.kind.${kind.id}`),
  name: (say: Say) => nameIn(say, kind, change),
})

/** As its reader calls it, where it is called by words of ours. */
function nameIn(
  say: Say,
  { id }: Pick<ToldKind, 'id'>,
  { subject, subject_name }: ChangeName,
): string {
  // The office names tiers itself, in words that are not at hand here.
  const isOfTier = subject.startsWith('tier_')
  return (id === 'setting' && !isOfTier && say.maybe(`setting_names:${subject}`)) || subject_name
}

/** Notifies everybody who may approve a change, except its proposer. */
export const tellConfirmers = async (
  tx: Tx,
  kind: KindOfChange,
  {
    reason,
    except,
    now,
    ...change
  }: ChangeName & { reason: string | null; except: string; now: Date },
): Promise<void> =>
  notifyAdmins(tx, {
    ...(await placeOf(tx, kind, change)),
    event: 'change_proposed',
    values: { ...valuesOf(kind, change), reason: reason ?? ((say: Say) => say('words:no_reason')) },
    except,
    now,
  })

/** Notifies the proposer that a change is in force, or why it is not. */
export const tellProposer = (tx: Tx, kind: KindOfChange, change: DecidedChange): Promise<void> =>
  kind.tellProposer ? kind.tellProposer(tx, change) : tellByNotice(tx, kind, change)

/** The same by the notice that changes of all kinds have. */
export async function tellByNotice(
  tx: Tx,
  kind: KindOfChange,
  change: DecidedChange,
): Promise<void> {
  const notice = {
    ...(await placeFor(tx, kind, change)),
    member: change.proposed_by,
    now: change.now,
  }
  const values = valuesOf(kind, change)
  if (change.declined === null) return notify(tx, { ...notice, event: 'change_confirmed', values })
  return notify(tx, {
    ...notice,
    event: 'change_declined',
    values: { ...values, reason: change.declined },
  })
}

/** Notifies the proposer why their change needs no decision any more. */
export const tellOvertaken = async (
  tx: Tx,
  kind: ToldKind,
  change: Pick<DecidedChange, 'subject' | 'subject_name' | 'now'> & {
    id: string
    member: string
    reason: Phrase
  },
): Promise<void> =>
  notify(tx, {
    ...(await placeFor(tx, kind, { ...change, proposed_by: change.member })),
    member: change.member,
    event: 'change_overtaken',
    values: { ...valuesOf(kind, change), reason: change.reason },
    now: change.now,
  })
