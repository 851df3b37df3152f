import type { Check } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putDocument } from '../../testing/claims/claims.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)

const setSetting = settingsIn(db)

const judgedRow = (id: string) =>
  db
    .selectFrom('paperwork as p')
    .innerJoin('paperwork_record as r', 'r.id', 'p.id')
    .select(['r.checks', 'p.risk_score'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

it('checks a submitted claim by the programme as it was then, whatever changed since', async () => {
  const owner = await api.as('installer')
  const moderator = await api.as('moderator')
  const claim = await readyDraft(api, { installer: owner.member })
  const call = (person: typeof owner, name: string, body: object = {}) =>
    person.post<{ request_items: { id: string }[] }>(
      `/paperwork/unit/${claim.id}/function/${name}`,
      body,
    )
  await call(owner, 'submit')
  const rowBefore = await judgedRow(claim.id)
  await call(moderator, 'take')
  const items = [{ kind: 'type_plate', reason: 'Das Typenschild fehlt.' }]
  const response = await call(moderator, 'request_document', { items })

  await setSetting('base_reference_date', 'commissioning_date')
  await setSetting('claim_window_days', '1')
  await setSetting('late_grace_days', '0')
  await db
    .updateTable('product')
    .set({ active: false })
    .where('id', '=', claim.product.id)
    .execute()
  await db.deleteFrom('product_rate').where('link_product', '=', claim.product.id).execute()

  const document = await putDocument(api, { id: claim.id, installer: owner.member })
  const [item] = response.content.request_items
  const answer = await call(owner, 'answer_request', { items: [{ item: item?.id, document }] })
  expect(answer.status).toBe(200)
  const rowAfter = await judgedRow(claim.id)
  const failed = (checks: unknown) =>
    (checks as Check[]).filter(({ state }) => state !== 'passed').map(({ code }) => code)
  expect(failed(rowAfter.checks)).toEqual(failed(rowBefore.checks))
  expect(rowAfter.risk_score).toBe(rowBefore.risk_score)
})
