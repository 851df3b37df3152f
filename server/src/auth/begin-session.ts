import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { networkOf } from '../security/rate-limit.ts'
import type { Tx } from '../tables.ts'
import { sendAccountMail } from './account/account-mails.ts'
import type { Auth } from './auth.ts'
import { callerOf, type Profile } from './members.ts'
import { deviceName, isNewDevice } from './sessions/devices.ts'
import { type ProvedBy, type Session, startSession } from './sessions/sessions.ts'

/** The origin of a request. */
export interface Client {
  address: string
  user_agent: string | undefined
  /** Called with errors after the answer. */
  report: (error: unknown) => void
}

export interface SignedIn {
  profile: Profile
  caller: Caller
  session: Session
}

interface Begun {
  profile: Profile
  client: Client
  proved_by: ProvedBy
  /** Other work of the same transaction. */
  before?: (tx: Tx) => Promise<void>
}

/** Begins the session of an authenticated member and mails them about a new device. */
export async function beginSession(
  auth: Auth,
  { profile, client, proved_by, before }: Begun,
): Promise<SignedIn> {
  const { deps } = auth
  const now = deps.clock()
  const { user_agent } = client
  const { isNew, ...signed_in } = await inTransaction(deps.database.db, async (tx) => {
    await before?.(tx)
    const isNew = await isNewDevice(tx, { user: profile.user_id, user_agent })
    const network = networkOf(client.address)
    const session = await startSession(tx, { profile, user_agent, network, proved_by, now })
    const caller = callerOf(profile, { session: session.id, brand_id: deps.brand.id, now })
    await noteAccess(tx, profile, now)
    const { arke_id: arke } = caller
    await recordAudit(tx, { caller, action: 'signed_in', arke, id: profile.id, now })
    return { profile, caller, session, isNew }
  })
  if (isNew)
    auth.later(
      () =>
        sendAccountMail(deps, 'new_device', {
          to: profile.email,
          language: profile.language,
          name: `${profile.first_name} ${profile.last_name}`,
          by: deviceName(user_agent),
        }),
      client.report,
    )
  return signed_in
}

async function noteAccess(tx: Tx, profile: Profile, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('user')
    .set({ last_login: at, first_access: false })
    .where('id', '=', profile.user_id)
    .execute()
  await sql`update ${sql.table(profile.arke)} set last_access_time = ${at} where id = ${profile.id}`.execute(
    tx,
  )
  if (profile.person === null) return
  await tx
    .updateTable('person')
    .set({ last_access_time: at })
    .where('id', '=', profile.person)
    .execute()
}
