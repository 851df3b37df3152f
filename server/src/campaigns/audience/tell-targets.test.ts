import { afterAll, expect, it } from 'vitest'
import { notifyAll } from '../../notifications/notify.ts'
import { activated, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')

const set = (id: string, installer: string, units: number | null) =>
  admin.post(`/campaign/unit/${id}/function/set_targets`, { targets: [{ installer, units }] })

const noticesOf = async (member: string) => {
  const rows = await db
    .selectFrom('notification')
    .select('title')
    .where('link_member', '=', member)
    .where('event', '=', 'target_agreed')
    .orderBy('inserted_at')
    .execute()
  return rows.map(({ title }) => title)
}

it('waits for the campaign to be in force', async () => {
  const installer = await api.world.installer()
  const italian = await api.world.installer({ language: 'it' })
  const personal = { amount_rule: 'step', personal_target: true, min_quantity: 3 } as const
  const id = await putDraft(api, { ...personal, name: 'Jahresziel' })
  await set(id, installer.id, 12)
  await set(id, italian.id, 5)
  expect(await noticesOf(installer.id)).toEqual([])

  await activated(api, id)
  const first = 'Aktion „Jahresziel“: Bonus ab Ihrem 12. Gerät'
  expect(await noticesOf(installer.id)).toEqual([first])
  expect(await noticesOf(italian.id)).toEqual([
    'Campagna «Jahresziel»: bonus dal Suo 5° apparecchio',
  ])

  const { path } = await db
    .selectFrom('notification')
    .select('path')
    .where('link_member', '=', installer.id)
    .executeTakeFirstOrThrow()
  expect(path).toBe('/home')
})

it('tells as many as there are', async () => {
  const { id: member } = await api.world.installer()
  const values = { campaign: 'Viele', units: 2, begins: '2026-03-01' }
  const event = 'target_agreed' as const
  const notices = Array.from({ length: 2_500 }, (_, number) => ({
    ...{ member, event, values, path: '/home', now: api.time.now },
    reference: `campaign-${number}`,
  }))
  await db.transaction().execute((tx) => notifyAll(tx, notices))
  expect(await noticesOf(member)).toHaveLength(2_500)
})
