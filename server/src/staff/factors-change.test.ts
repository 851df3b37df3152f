import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, expect, it } from 'vitest'
import { confirmChange, proposeChange, refusalOf } from '../testing/change-by-hand.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const [admin, other, root] = [
  await api.as('admin'),
  await api.as('admin'),
  await api.as('super_admin'),
]
const say = sayTo('de')
type StaffUnit = Awaited<ReturnType<typeof api.world.staff>>

const path = (role: string, id: string) => `/${role}/unit/${id}/function/propose_factors`

async function giveFactors({ id, arke_system_user }: StaffUnit) {
  const user_id = arke_system_user ?? ''
  const code_hash = Buffer.from(id)
  await db.insertInto('recovery_code').values({ user_id, code_hash }).execute()
  await db
    .insertInto('passkey')
    .values({
      ...{ id: `lost-${id}`, user_id, name: 'Telefon', transports: [] },
      ...{ public_key: Buffer.from('k'), counter: 0 },
      created_at: api.time.now.toISOString(),
    })
    .execute()
}

const factorsOf = async ({ arke_system_user }: StaffUnit) => {
  const rows = []
  for (const table of ['passkey', 'recovery_code'] as const)
    rows.push(
      ...(await db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', arke_system_user ?? '')
        .execute()),
    )
  return rows.length
}

it('lost factors of a colleague go once two people say so', async () => {
  const unit = await api.world.staff('moderator')
  const moderator = await api.as('moderator', unit)
  const propose = (by: typeof admin, body = {}) =>
    proposeChange(by, path('moderator', unit.id), body)
  expect(refusalOf(await propose(admin))).toEqual([409, undefined, say('failures:no_factors')])
  await giveFactors(unit)
  expect((await propose(moderator)).status).toBe(403)
  expect((await propose(admin, { reason: ' ' })).status).toBe(400)
  const reason = 'Telefon verloren, am Telefon erkannt'
  const { content } = await propose(admin, { reason })
  expect((await propose(other)).status).toBe(409)
  expect((await confirmChange(admin, content.id)).status).toBe(403)
  expect(await factorsOf(unit)).toBe(2)
  expect((await moderator.get('/paperwork/unit')).status).toBe(200)
  expect((await confirmChange(other, content.id)).status).toBe(200)
  await expect.poll(async () => (await moderator.get('/paperwork/unit')).status).toBe(401)
  expect(await factorsOf(unit)).toBe(0)
  api.mails.length = 0
  await workEffects(api.deps)
  expect(api.mails.filter(({ to }) => to === unit.email)).toMatchObject([
    { subject: 'Ihre Anmeldung in zwei Schritten ist entfernt' },
  ])
  const line = await db
    .selectFrom('audit')
    .select(['actor', 'changes'])
    .where('action', '=', 'drop_factors')
    .where('object_id', '=', unit.id)
    .executeTakeFirst()
  expect(line).toMatchObject({ actor: other.member, changes: { reason } })
})

it('nobody takes their own factors away, nor confirms it', async () => {
  const unit = await api.world.staff('super_admin')
  await giveFactors(unit)
  const member = await api.as('super_admin', unit)
  const own = [409, undefined, say('failures:own_factors')]
  expect(refusalOf(await proposeChange(member, path('super_admin', unit.id)))).toEqual(own)
  const { content } = await proposeChange(root, path('super_admin', unit.id))
  expect(refusalOf(await confirmChange(member, content.id))).toEqual(own)
})

it('of a super admin one of the two is one', async () => {
  const unit = await api.world.staff('super_admin')
  await giveFactors(unit)
  const { content } = await proposeChange(admin, path('super_admin', unit.id))
  const refused = [409, undefined, say('failures:super_admin_needed')]
  expect(refusalOf(await confirmChange(other, content.id))).toEqual(refused)
  expect((await confirmChange(root, content.id)).status).toBe(200)
  expect(await factorsOf(unit)).toBe(0)
})
