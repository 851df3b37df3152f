import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { keepFile } from '../../documents/keep-file.ts'
import { createInvited } from '../../members/invite/invite.ts'
import { blankPage, sheet } from '../../paper/page.ts'
import { callAlone, callerOf } from '../claims/call-function.ts'

interface Cast {
  admin: string
  now: Date
}

const DAY_MS = 86_400_000

/** Open tasks of the office: a registration with a hint and a document, a change, an invited firm. */
export async function leaveWaiting(deps: Deps, { admin, now }: Cast): Promise<void> {
  const { db } = deps.database
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const waiting = await db
    .selectFrom('installer')
    .select(['id', 'company'])
    .where('member_status', '=', 'in_review')
    .orderBy('customer_number')
    .execute()
  for (const [place, { id }] of waiting.entries())
    await db
      .updateTable('installer')
      .set({ handed_in_at: at(2 + 4 * place).toISOString(), customer_number: null })
      .where('id', '=', id)
      .execute()
  const active = await db
    .selectFrom('installer')
    .select(['id', 'company', 'vat_id'])
    .where('member_status', '=', 'active')
    .where('customer_number', 'in', ['IN-10005', 'IN-10006'])
    .orderBy('customer_number')
    .execute()
  const [first] = waiting
  const [twin, renamed] = active
  if (!first || !twin || !renamed) return
  await db
    .updateTable('installer')
    .set({ vat_id: twin.vat_id })
    .where('id', '=', first.id)
    .execute()
  await addDocument(deps, { member: first.id, company: first.company ?? '', at: at(2) })
  await callAlone(deps, {
    arke: 'installer',
    caller: callerOf(deps, 'installer', renamed.id),
    id: renamed.id,
    name: 'propose_company_change',
    at: at(1),
    input: {
      changes: {
        company: renamed.company?.replace(' ', ' & Söhne ') ?? '',
        street: 'Neue Werkstraße',
        house_number: '12',
      },
      reason: 'Wir sind umgezogen und führen den Betrieb jetzt zu zweit.',
    },
  })
  await db.transaction().execute((tx) =>
    createInvited(tx, {
      arke: 'installer',
      invitation: {
        company: 'Wärmewerk Sieg GmbH',
        first_name: 'Anja',
        last_name: 'Lorenz',
        email: 'waermewerk@demo.example',
      },
      caller: callerOf(deps, 'admin', admin),
      now,
    }),
  )
}

interface Paper {
  member: string
  company: string
  at: Date
}

/** A trade registration as a town might write it. */
async function addDocument(deps: Deps, { member, company, at }: Paper): Promise<void> {
  const page = blankPage({ title: 'Gewerbeanmeldung', author: 'Stadt', language: 'de', at })
  const lines = ['Gewerbeanmeldung', company, 'Installation und Wartung von Heizungsanlagen']
  for (const [line, text] of lines.entries())
    page.text({ x: sheet.left, y: sheet.height - 120 - 28 * line }, text)
  const filename = 'gewerbeanmeldung.pdf'
  const { file } = await keepFile(deps, { bytes: page.bytes(), filename, member })
  const link_file = newId()
  await deps.database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('arke_file')
      .values({ id: link_file, provider: 'local', link_owner: member, ...file })
      .execute()
    await tx
      .insertInto('company_document')
      .values({
        id: newId(),
        member,
        file: link_file,
        kind: 'trade_registration',
        added_at: at.toISOString(),
      })
      .execute()
  })
}
