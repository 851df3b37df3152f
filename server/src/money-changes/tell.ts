import { mayOpen, type Role, type Say } from '@ruecklauf/model'
import { tellAdmins, tellMember } from '../campaigns/life/tell-staff.ts'
import type { Tx } from '../tables.ts'
import { moneyKinds } from './kinds.ts'
import type { MoneyChangeName } from './note.ts'

const placeOf = ({ kind, subject }: MoneyChangeName) => ({
  path: moneyKinds[kind].path(subject),
  reference: subject,
})

/** The same for whoever proposed it; who has no screen for the subject finds the change in the settings. */
async function placeFor(tx: Tx, change: MoneyChangeName, member: string) {
  const { path, reference } = placeOf(change)
  const { arke } = await tx
    .selectFrom('member_profile')
    .select('arke')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const [below = ''] = path.split('?')
  return { path: mayOpen(arke as Role, below) ? path : '/settings', reference }
}

const valuesOf = (change: MoneyChangeName) => ({
  change: (say: Say) => say(`fields:money_change.values.kind.${change.kind}`),
  name: (say: Say) => nameIn(say, change),
})

/** As its reader calls it, where it is called by words of ours. */
function nameIn(say: Say, { kind, subject, subject_name }: MoneyChangeName): string {
  // Many rates at once have no name but that of their kind.
  if (kind === 'bulk_rate') return say('fields:money_change.values.kind.rate')
  // The office names tiers itself, in words that are not at hand here.
  const isOfTier = subject.startsWith('tier_')
  return (kind === 'setting' && !isOfTier && say.maybe(`setting_names:${subject}`)) || subject_name
}

/** Tells everybody who may confirm a change, but for the one who proposed it. */
export const tellConfirmers = (
  tx: Tx,
  change: MoneyChangeName,
  { reason, except, now }: { reason: string; except: string; now: Date },
): Promise<void> =>
  tellAdmins(tx, {
    ...placeOf(change),
    event: 'money_change_proposed',
    values: { ...valuesOf(change), reason },
    except,
    now,
  })

/** Tells whoever proposed a change that it is in force. */
export const tellConfirmed = async (
  tx: Tx,
  change: MoneyChangeName,
  { member, now }: { member: string; now: Date },
): Promise<void> =>
  tellMember(tx, member, {
    ...(await placeFor(tx, change, member)),
    event: 'money_change_confirmed',
    values: valuesOf(change),
    now,
  })

/** Tells whoever proposed a change why it is not in force. */
export const tellDeclined = async (
  tx: Tx,
  change: MoneyChangeName,
  { member, reason, now }: { member: string; reason: string; now: Date },
): Promise<void> =>
  tellMember(tx, member, {
    ...(await placeFor(tx, change, member)),
    event: 'money_change_declined',
    values: { ...valuesOf(change), reason },
    now,
  })
