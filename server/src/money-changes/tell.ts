import type { Say } from '@ruecklauf/model'
import { tellAdmins, tellMember } from '../campaigns/life/tell-staff.ts'
import type { Tx } from '../tables.ts'
import { moneyKinds } from './kinds.ts'
import type { MoneyChangeName } from './note.ts'

const placeOf = ({ kind, subject }: MoneyChangeName) => ({
  path: moneyKinds[kind].path(subject),
  reference: subject,
})

const valuesOf = ({ kind, subject_name }: MoneyChangeName) => ({
  change: (say: Say) => say(`fields:money_change.values.kind.${kind}`),
  name: subject_name,
})

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
export const tellConfirmed = (
  tx: Tx,
  change: MoneyChangeName,
  { member, now }: { member: string; now: Date },
): Promise<void> =>
  tellMember(tx, member, {
    ...placeOf(change),
    event: 'money_change_confirmed',
    values: valuesOf(change),
    now,
  })

/** Tells whoever proposed a change why it is not in force. */
export const tellDeclined = (
  tx: Tx,
  change: MoneyChangeName,
  { member, reason, now }: { member: string; reason: string; now: Date },
): Promise<void> =>
  tellMember(tx, member, {
    ...placeOf(change),
    event: 'money_change_declined',
    values: { ...valuesOf(change), reason },
    now,
  })
