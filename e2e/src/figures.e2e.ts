import {
  type Balances,
  keysOf,
  type MemberScreen,
  type PaperworkStatus,
  type Role,
  segmentOf,
  toCents,
  toEuro,
  worthOf,
} from '@ruecklauf/model'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from './portal/browser.ts'
import { platformAs, submittedClaim } from './portal/platform.ts'
import { amountsOn, amountsTold } from './screens/money.ts'
import { addressesOf, goTo } from './screens/walk.ts'

/**
 * Screens show the server's amounts without computing their own. `facts-agree.test.ts` checks that
 * the server's amounts agree.
 */
const { openAs } = useBrowser()

/** Screens with amounts by role, including their tabs. */
const looks: Partial<Record<Role, Partial<Record<MemberScreen, readonly string[]>>>> = {
  installer: { home: [''], wallet: ['', '?tab=bookings', '?tab=payouts'], 'wallet/$id': [''] },
  wholesaler: { home: [''], wallet: ['', '?tab=months'] },
  moderator: { paperworks: [''], 'paperworks/$id': [''] },
  admin: { dashboard: [''], paperworks: [''], 'paperworks/payouts': [''], kpi: [''] },
  brand: { dashboard: [''], paperworks: [''], campaigns: [''] },
}

const steps = ['submit', 'submit', 'submit', 'approve', 'reject', 'request', 'object'] as const

/** Random events: one day's claims in every state. */
beforeAll(async () => {
  const [installer, admin] = [await platformAs('installer'), await platformAs('admin')]
  const claims: string[] = []
  const decide = async (name: string, body: object) => {
    await admin.post(`/paperwork/unit/${claims.at(-1)}/function/take`, {})
    await admin.post(`/paperwork/unit/${claims.at(-1)}/function/${name}`, body)
  }
  const meanings: Record<(typeof steps)[number], () => Promise<unknown>> = {
    submit: async () => claims.push((await submittedClaim(1)).id),
    approve: () => decide('approve', { override_reason: 'Geprüft' }),
    reject: () => decide('reject', { reason: 'OTHER', text: 'Das Gerät steht nicht darauf.' }),
    request: () =>
      decide('request_document', { items: [{ kind: 'invoice', reason: 'UNREADABLE' }] }),
    object: () =>
      installer.post(`/paperwork/unit/${claims.at(-1)}/function/object`, { text: 'Doch.' }),
  }
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
  const script = fc.sample(fc.constantFrom(...steps), { numRuns: 8, seed })
  await meanings.submit()
  // The workflow refuses some steps.
  for (const step of script) await meanings[step]().catch(() => undefined)
})

it.each(keysOf(looks))('%s reads of money what the server said', async (role) => {
  const page = await openAs(role)
  const answered = await amountsTold(page)
  await page.reload()
  const handed_in = await worthOfAll(role)
  const addressOf = await addressesOf(role, segmentOf(role, 'calvento'))
  for (const [screen, faces] of Object.entries(looks[role] ?? {}))
    for (const face of faces) {
      await goTo(page, await addressOf(screen as MemberScreen, face))
      const isThere = async () => (await amountsOn(page)).length > 0
      await expect.poll(isThere, { message: `${screen}${face} tells money` }).toBe(true)
      const amounts = await amountsOn(page)
      const own = amounts.filter(({ euro }) => !answered.has(euro) && euro !== handed_in)
      expect(own, `of its own, ${role}-${screen}${face}`).toEqual([])
    }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** The total of a participant's claims, as shown below their list. */
async function worthOfAll(role: Role): Promise<number | null> {
  if (role !== 'installer' && role !== 'wholesaler') return null
  const { items } = await (await platformAs(role)).get<{
    items: {
      paperwork_status: PaperworkStatus
      expected_amount: number
      approved_amount: number | null
    }[]
  }>(`/paperwork/unit?limit=10000&filter=not(eq(paperwork_status,draft))`)
  return toEuro(items.reduce((sum, claim) => sum + toCents(worthOf(claim)), 0))
}

it('home and wallet say of the same money the same', async () => {
  const balances = await (await platformAs('installer')).get<Balances>(
    '/wallet_entry/function/balances',
  )
  const page = await openAs('installer')
  const pots = { home: ['available', 'pending'], wallet: ['available', 'pending', 'held'] } as const
  for (const screen of keysOf(pots)) {
    await goTo(page, `/installer/${screen}`)
    const amounts = new Set((await amountsOn(page)).map(({ euro }) => euro))
    for (const pot of pots[screen])
      if (balances[pot] !== 0)
        expect(amounts, `${pot} on ${screen}`).toContain(Math.abs(balances[pot]))
  }
})
