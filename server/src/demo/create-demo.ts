import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, berlinDay, startOfBerlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { keepEarlierAcceptances } from '../legal/keep-brand-texts.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { playTrials } from '../simulation/trial/play-trials.ts'
import { contestOne } from './claims/contest.ts'
import { type Act, inTwoRows } from './claims/in-two-rows.ts'
import { payOut, prepareRun, sendBack } from './claims/payouts.ts'
import { planClaims } from './claims/plan.ts'
import { actsOf } from './claims/play-claims.ts'
import { talkAboutOne } from './claims/talk-about-one.ts'
import { stepsOf } from './claims/timeline.ts'
import { writeDrafts } from './claims/write-drafts.ts'
import { faqEntries } from './faq-entries.ts'
import { createAccounts, type DemoAccount, ownCompany } from './firms/accounts.ts'
import { openDebtorAccount } from './firms/debtor.ts'
import { createInstallers } from './firms/installers.ts'
import { arrangeGroups, createPartners } from './firms/partners.ts'
import { startShares } from './firms/shares.ts'
import { startTiers } from './firms/tiers.ts'
import { leaveWaiting } from './firms/waiting-firms.ts'
import { playCampaigns, proposeChanges } from './offers/campaigns.ts'
import { tellNews } from './office-news.ts'
import { seeded } from './random.ts'
import { createProducts, createSerialNumbers } from './range/products.ts'
import { keepRegister } from './range/register.ts'
import { showProducts } from './range/show-products.ts'
import { writeSampleInvoices } from './sample-invoices.ts'
import { textModules } from './text-modules.ts'

/** Any fixed number: the demo is the same on every machine, but for today's date. */
const SEED = 20_261

/**
 * Fills an empty database with a year of a fictional programme and writes `demo-accounts.json` into
 * the data directory. Nothing happens when there are members already.
 * @returns whether a demo was made.
 */
export async function createDemo(deps: Deps): Promise<boolean> {
  const { database, config, clock } = deps
  const { db, owner_db } = database
  if (await db.selectFrom('member').select('id').executeTakeFirst()) return false
  const now = clock()
  const today = berlinDay(now)
  const random = seeded(SEED)
  // The owner of the tables writes the demo's data that normally needs a second approval.
  const stock = await owner_db.transaction().execute(async (tx) => {
    await ensureSettings(tx)
    await startShares(tx)
    await openDebtorAccount(tx, deps.brand.name)
    const { wholesalers, points } = await createPartners(tx, random)
    const accounts = await createAccounts(tx, deps, { wholesaler: wholesalers[0]?.id ?? '' })
    await arrangeGroups(tx, { admin: memberOf(accounts, 'admin'), today })
    const products = await createProducts(tx, today)
    const serials = await createSerialNumbers(tx, { products, wholesalers, today, random })
    const faq = faqEntries.map((entry, position) => ({ id: newId(), ...entry, position }))
    await tx.insertInto('faq').values(faq).execute()
    const modules = textModules.map((module, position) => ({ id: newId(), ...module, position }))
    await tx.insertInto('text_module').values(modules).execute()
    const own = { id: memberOf(accounts, 'installer'), ...ownCompany }
    const installers = [own, ...(await createInstallers(tx, { ...deps, random, now }))]
    return { accounts, points, products, serials, installers }
  })
  const proposer = memberOf(stock.accounts, 'brand')
  const admin = memberOf(stock.accounts, 'admin')
  const campaigns = await playCampaigns(deps, { ...stock, today, now, proposer, admin })
  await playYear(deps, { ...stock, today, now, random })
  await playTrials({ ...deps, clock: () => now })
  await proposeChanges(deps, { proposer, today }, campaigns)
  await keepRegister(deps, { admin, brand: proposer, now })
  await showProducts(deps, { admin, now })
  await startTiers(deps)
  await forgetOldMail(deps, now)
  await tellNews(deps, { admin, brand: proposer, now })
  await leaveWaiting(deps, { admin, now })
  const free = await freeSerials(deps)
  await writeSampleInvoices(config.data_dir, {
    ...stock,
    today,
    serials: free,
    buyer: ownCompany,
  })
  await keepEarlierAcceptances(db)
  await writeAccounts(config.data_dir, stock.accounts)
  return true
}

type Stock = Parameters<typeof planClaims>[0] & {
  accounts: DemoAccount[]
  now: Date
  random: ReturnType<typeof seeded>
}

async function playYear(deps: Deps, stock: Stock) {
  const { now, random, accounts, today } = stock
  const claims = planClaims(stock, random)
  const steps = claims
    .flatMap((claim) => stepsOf(claim, { now, random }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const submitted = new Set(
    steps.flatMap(({ action, claim }) => (action === 'submit' ? [claim] : [])),
  )
  const drafts = writeDrafts(
    deps,
    steps.filter(({ action }) => action === 'create'),
  )
  const cast = { moderator: memberOf(accounts, 'moderator'), drafts, submitted }
  const office = {
    admin: memberOf(accounts, 'admin'),
    super_admin: memberOf(accounts, 'super_admin'),
  }
  const own = memberOf(accounts, 'installer')
  const acts: Act[] = []
  let from = 0
  for (let month = -12; month <= 0; month++) {
    const end = startOfBerlinDay(addDays(today, month * 30 - 3))
    const upTo = steps.findIndex((step) => step.at >= end)
    const last = upTo < 0 ? steps.length : upTo
    const run = async () => {
      await payOut(deps, office, { at: end, by: month === RETURN_MONTH ? 'bank' : 'person' })
      if (month === RETURN_MONTH) await sendBack(deps, { ...office, except: own }, returnOf(end))
    }
    acts.push(...actsOf(deps, steps.slice(from, last), cast))
    acts.push({ row: 'office', isAlone: true, play: run })
    from = last
  }
  await inTwoRows([...acts, ...actsOf(deps, steps.slice(from), cast)])
  const played = { claims, drafts, own, now }
  await contestOne(deps, played)
  await talkAboutOne(deps, { ...played, ...office, moderator: cast.moderator })
  await prepareRun(deps, office, now)
}

/** The months, counted from now, in which the bank answers and a payment comes back. */
const RETURN_MONTH = -1

/** A payment comes back a few days after it was executed. */
const returnOf = (run: Date) => new Date(run.getTime() + 5 * 86_400_000)

/** Mails of the past year were never meant to be sent; notices older than two weeks were read. */
async function forgetOldMail({ database }: Deps, now: Date) {
  await database.owner.query('delete from outbox')
  await database.owner.query(`
    update sent_mail mail set mail_state = 'sent', attempts = 1, sent_at = due_at,
      email = coalesce(mail.email, reader.email)
    from member_profile reader where reader.id = mail.link_member and mail_state = 'waiting'`)
  const twoWeeksAgo = new Date(now.getTime() - 14 * 86_400_000).toISOString()
  await sql`update notification set read_at = inserted_at where inserted_at < ${twoWeeksAgo}`.execute(
    database.db,
  )
}

const freeSerials = ({ database }: Deps) =>
  database.db
    .selectFrom('serial_number')
    .select(['serial', 'link_product', 'link_wholesaler'])
    .where('serial_state', '=', 'delivered')
    .orderBy('serial')
    .limit(500)
    .execute()

const memberOf = (accounts: DemoAccount[], role: DemoAccount['role']) =>
  accounts.find((account) => account.role === role)?.member ?? ''

async function writeAccounts(data_dir: string, accounts: DemoAccount[]) {
  const byRole = Object.fromEntries(
    accounts.map(({ role, username, password }) => [role, { username, password }]),
  )
  const text = `${JSON.stringify(byRole, null, 2)}\n`
  await writeFile(join(data_dir, 'demo-accounts.json'), text, { mode: 0o600 })
}
