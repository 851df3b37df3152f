import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { settingsByTwo } from '../../testing/change-setting.ts'
import { type Owner, submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const admin = await api.as('admin')
const byTwo = await settingsByTwo(api)

it('rules of risk are changed by two people, for what is judged afterwards alone', async () => {
  const [early, late] = [await api.as('installer'), await api.as('installer')]
  const submit = async (owner: Owner) => {
    const product = await api.world.product()
    return (await submittedClaim(api, { owner, product })).id
  }
  const riskOf = (id: string) =>
    db
      .selectFrom('paperwork')
      .select(['risk_score', 'risk_level'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const earlyClaim = await submit(early)
  expect(await riskOf(earlyClaim)).toEqual({ risk_score: 5, risk_level: 'green' })
  await byTwo('risk_rules', JSON.stringify({ first_claim: 'heavy' }))
  const lateClaim = await submit(late)
  expect(await riskOf(earlyClaim)).toEqual({ risk_score: 5, risk_level: 'green' })
  expect(await riskOf(lateClaim)).toEqual({ risk_score: 50, risk_level: 'red' })
  const alone = await admin.put('/setting/unit/risk_rules', { value: '{}' })
  expect(alone.status).toBe(403)
})

it('a claim that they rate red is told to the admins when it is submitted, no other is', async () => {
  const submit = async () => {
    const owner = await api.as('installer')
    return (await submittedClaim(api, { owner, product: await api.world.product() })).id
  }
  const noticesNow = async () => {
    const notices = await db
      .selectFrom('notification')
      .select('path')
      .where('event', '=', 'claim_red')
      .where('link_member', '=', admin.member)
      .execute()
    return notices.map(({ path }) => path)
  }
  await byTwo('risk_rules', '{}')
  const noticesBefore = await noticesNow()
  await submit()
  expect(await noticesNow()).toEqual(noticesBefore)
  await byTwo('risk_rules', JSON.stringify({ first_claim: 'heavy' }))
  expect(await noticesNow()).toEqual(noticesBefore)
  const red = await submit()
  expect((await noticesNow()).toSorted()).toEqual(
    [...noticesBefore, `/paperworks/${red}`].toSorted(),
  )
})
