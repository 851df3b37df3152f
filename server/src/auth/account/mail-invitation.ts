import { hashSecret, newSecret } from '../../security/secrets.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tables } from '../../tables.ts'
import type { AuthDeps } from '../deps.ts'
import { sendAccountMail } from './account-mails.ts'

type Inviting = Pick<AuthDeps, 'database' | 'clock' | 'mailer' | 'brand'> & {
  config: Pick<AuthDeps['config'], 'public_url'>
}

/**
 * Mails an invited company the link that sets its password; earlier links lapse. The link exists
 * only in the mail, so it is made when that is sent. Companies that accepted, or are gone, get
 * none.
 */
export async function mailInvitation(deps: Inviting, member: string): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  const invited = await findInvited(deps, member)
  if (!invited) return
  const { arke, email, first_name, last_name, language } = invited
  const { invitation_days } = await readSettings(db)
  const expires_at = new Date(now.getTime() + invitation_days * 86_400_000).toISOString()
  const token = newSecret()
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('registration')
      .set({ used_at: now.toISOString() })
      .where('member', '=', member)
      .where('used_at', 'is', null)
      .execute()
    await tx
      .insertInto('registration')
      .values({
        token_hash: hashSecret(token),
        arke,
        email,
        member,
        details: JSON.stringify({ first_name, last_name, language }),
        created_at: now.toISOString(),
        expires_at,
      })
      .execute()
    await tx.updateTable(arke).set({ invited_until: expires_at }).where('id', '=', member).execute()
  })
  const name = `${first_name} ${last_name}`
  await sendAccountMail(deps, 'invite', { to: email, language, name, token })
}

type Arke = Tables['registration']['arke']

async function findInvited({ database: { db } }: Inviting, member: string) {
  const invited = await db
    .selectFrom('member_profile as person')
    .leftJoin('installer', 'installer.id', 'person.id')
    .leftJoin('wholesaler', 'wholesaler.id', 'person.id')
    .select([
      'person.arke',
      'person.email',
      'person.first_name',
      'person.last_name',
      'person.language',
    ])
    .select(({ fn }) =>
      fn.coalesce('installer.member_status', 'wholesaler.member_status').as('member_status'),
    )
    .where('person.id', '=', member)
    .executeTakeFirst()
  const arke: Arke | undefined = arkes.find((candidate) => candidate === invited?.arke)
  return invited?.member_status === 'invited' && arke ? { ...invited, arke } : undefined
}

const arkes = ['installer', 'wholesaler'] as const
