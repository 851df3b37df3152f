import { addDays, berlinDay } from '@ruecklauf/model'
import { recordAudit } from '../audit/audit.ts'
import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { takeReport } from '../notifications/bounces/take-report.ts'
import { mailToken } from '../notifications/sent/mail-token.ts'
import { callerOf } from './claims/call-function.ts'

interface Cast {
  admin: string
  brand: string
  now: Date
}

const DAY_MS = 86_400_000

/** Adds an announcement to wholesalers, and a bounced mail to the brand. */
export async function tellNews(deps: Deps, { admin, brand, now }: Cast): Promise<void> {
  await announce(deps, { admin, now })
  await letMailComeBack(deps, { brand, at: new Date(now.getTime() - DAY_MS) })
}

async function announce(deps: Deps, { admin, now }: Pick<Cast, 'admin' | 'now'>) {
  const today = berlinDay(now)
  const id = newId()
  await deps.database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('announcement')
      .values({ id, ...news, begins_on: addDays(today, -1), ends_on: addDays(today, 9) })
      .execute()
    const caller = callerOf(deps, 'admin', admin)
    await recordAudit(tx, { caller, action: 'create', arke: 'announcement', id, now })
  })
}

const news = {
  title: 'Inventur im Zentrallager',
  title_en: 'Stocktaking at the central warehouse',
  title_it: 'Inventario nel magazzino centrale',
  title_es: 'Inventario en el almacén central',
  text: 'Geräte, die in dieser Zeit ausgeliefert werden, stehen erst danach im Verzeichnis. Ihre Fachbetriebe können sie trotzdem einreichen: Wir prüfen die Seriennummer dann von Hand.',
  text_en:
    'Devices delivered during these days are entered in the register afterwards. Your installers can submit them all the same: we then check the serial number by hand.',
  text_it:
    'Gli apparecchi consegnati in questi giorni compaiono nel registro solo in seguito. I Suoi installatori possono comunque presentarli: verificheremo il numero di serie a mano.',
  text_es:
    'Los aparatos entregados estos días aparecen en el registro más tarde. Sus instaladores pueden presentarlos igualmente: comprobaremos el número de serie a mano.',
  audience: ['wholesaler' as const],
}

/** The newest mail of the brand comes back: its mailbox is not there any more. */
async function letMailComeBack(deps: Deps, { brand, at }: { brand: string; at: Date }) {
  const mail = await deps.database.db
    .selectFrom('sent_mail')
    .select(['id', 'email'])
    .where('link_member', '=', brand)
    .where('mail_state', '=', 'sent')
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!mail) return
  await takeReport({ ...deps, clock: () => at }, reportOf(mail, mailToken(deps.config, mail.id)))
}

/** As mail servers write it (RFC 3464). */
const reportOf = ({ email }: { email: string | null }, token: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="grenze"',
    '',
    '--grenze',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.demo.example',
    '',
    `Final-Recipient: rfc822; ${email ?? ''}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 mailbox unknown',
    '',
    '--grenze',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${token}@ruecklauf>`,
    '',
    '--grenze--',
    '',
  ].join('\r\n')
