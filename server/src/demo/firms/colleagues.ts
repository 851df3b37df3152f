import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'

/** A fitter who submits from the site, the office that sees all, and one who has not come in yet. */
const colleagues = [
  { first_name: 'Jonas', last_name: 'Brandt', local: 'monteur', rights: { may_submit: true } },
  {
    first_name: 'Sabine',
    last_name: 'Ortmann',
    local: 'buero',
    rights: { may_submit: true, may_see: true, may_bank: true },
  },
  {
    first_name: 'Deniz',
    last_name: 'Aydin',
    local: 'meister',
    rights: { may_submit: true, may_see: true },
    isInvited: true,
  },
]

/** The people who sign in for the demo's installer beside its owner, with the demo's password. */
export async function addColleagues(
  tx: Tx,
  { firm, password_hash }: { firm: string; password_hash: string },
): Promise<void> {
  for (const { local, rights, isInvited = false, ...name } of colleagues) {
    const email = `${local}@demo.example`
    const user = newId()
    await tx
      .insertInto('user')
      .values({ id: user, username: email, email, ...name })
      .execute()
    await tx
      .insertInto('person')
      .values({ id: newId(), link_member: firm, arke_system_user: user, email, ...name, ...rights })
      .execute()
    if (isInvited) continue
    await tx.insertInto('credential').values({ user_id: user, password_hash }).execute()
  }
}
