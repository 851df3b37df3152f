import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { putClaim, putDocument } from '../../testing/claims/claims.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { readRecord } from '../claim/claim-record.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const owner = await api.as('installer')
const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`

const linesOf = (claim: string) =>
  db
    .selectFrom('paperwork_line')
    .select(['serial', 'link_product', 'position', 'expected_amount'])
    .where('link_paperwork', '=', claim)
    .orderBy('position')
    .execute()

describe('a claim that ended without cashback', () => {
  it('keeps its documents when the draft is deleted again', async () => {
    const claim = await putClaim(api, { status: 'rejected', installer: owner.member })
    await putDocument(api, claim)
    const { content } = await owner.post<{ id: string }>(at(claim.id, 'resubmit'), {})
    const documents = (id: string) =>
      owner.get<{ count: number }>(`/document/unit?filter=eq(link_paperwork,${id})`)
    expect((await documents(content.id)).content.count).toBe(1)
    expect((await owner.delete(`/paperwork/unit/${content.id}`)).status).toBeLessThan(300)
    expect((await documents(claim.id)).content.count).toBe(1)
  })

  it.each(['submitted', 'in_review', 'approved', 'request_document'] as const)(
    'is none while it is %s',
    async (status) => {
      const claim = await putClaim(api, { status, installer: owner.member })
      expect((await owner.post(at(claim.id, 'resubmit'), {})).status).toBe(409)
    },
  )

  it('keeps what its papers are', async () => {
    const { id } = await readyDraft(api, { installer: owner.member })
    await owner.post(at(id, 'submit'), {})
    await owner.post(at(id, 'withdraw'), {})
    await db
      .insertInto('document_reading')
      .columns(['document', 'nature', 'container'])
      .expression((of) =>
        of
          .selectFrom('document')
          .select(['id', of.val('credit_note').as('nature'), of.val(null).as('container')])
          .where('link_paperwork', '=', id),
      )
      .execute()
    const { content } = await owner.post<{ id: string }>(at(id, 'resubmit'), {})
    const natures = await db
      .selectFrom('document_reading as r')
      .innerJoin('document as d', 'd.id', 'r.document')
      .select('r.nature')
      .where('d.link_paperwork', '=', content.id)
      .execute()
    expect(natures).toEqual([{ nature: 'credit_note' }])
  })

  it('is begun anew by its owner alone', async () => {
    const claim = await putClaim(api, { status: 'expired', installer: owner.member })
    const other = await api.as('installer')
    expect((await other.post(at(claim.id, 'resubmit'), {})).status).toBe(404)
    for (const role of ['wholesaler', 'moderator', 'admin', 'brand'] as const)
      expect((await (await api.as(role)).post(at(claim.id, 'resubmit'), {})).status).toBe(403)
  })

  it('begins anew with its statements, devices and documents, and can be submitted', async () => {
    const draft = await readyDraft(api, { installer: owner.member })
    // Claims put into a status directly use up numbers.
    await db
      .updateTable('paperwork')
      .set({ claim_number: sql`'X' || claim_number` })
      .where('claim_number', 'is not', null)
      .execute()
    expect((await owner.post(at(draft.id, 'submit'), {})).status).toBe(200)
    expect((await owner.post(at(draft.id, 'withdraw'), {})).status).toBe(200)
    const { status, content } = await owner.post<{ id: string }>(at(draft.id, 'resubmit'), {})
    expect(status).toBe(200)
    expect(await linesOf(content.id)).toEqual(await linesOf(draft.id))
    const draftBefore = await owner.get<Record<string, unknown>>(`/paperwork/unit/${draft.id}`)
    const draftAfter = await owner.get<Record<string, unknown>>(`/paperwork/unit/${content.id}`)
    for (const field of ['invoice_number', 'invoice_date', 'expected_amount', 'link_sales_point'])
      expect([field, draftAfter.content[field]]).toEqual([field, draftBefore.content[field]])
    expect(draftAfter.content).toMatchObject({ paperwork_status: 'draft', claim_number: null })
    expect((await owner.post(at(content.id, 'submit'), {})).status).toBe(200)
    const response = await owner.get<Record<string, unknown>>(`/paperwork/unit/${draft.id}`)
    expect(response.content.paperwork_status).toBe('withdrawn')
  })
})

describe('a claim whose window is over', () => {
  it('is not begun anew: its draft could never be sent', async () => {
    const claim = await putClaim(api, { status: 'rejected', installer: owner.member })
    const from = (invoice_date: string) =>
      db.updateTable('paperwork').set({ invoice_date }).where('id', '=', claim.id).execute()
    await from('2025-12-01')
    const { status, messages } = await owner.post(
      at(claim.id, 'resubmit'),
      {},
      { 'accept-language': 'de' },
    )
    expect([status, messages[0]?.message]).toEqual([
      409,
      'Die Frist zum Einreichen ist vorbei: Sie endete mit der Nachfrist am 13.02.2026.',
    ])
    await from('2025-12-20')
    expect((await owner.post(at(claim.id, 'resubmit'), {})).status).toBe(200)
  })
})

describe('what the office refused', () => {
  const failedChecks = async (id: string) =>
    (await readRecord(db, id, ['checks'])).checks?.filter(
      ({ code }) => code === 'refusal_answered',
    ) ?? []

  const rejectedClaim = async () => {
    const admin = await api.as('admin')
    const { id } = await readyDraft(api, { installer: owner.member })
    await owner.post(at(id, 'submit'), {})
    await admin.post(at(id, 'take'), {})
    const { status } = await admin.post(at(id, 'reject'), {
      reason: 'SERIAL_UNREADABLE',
      text: 'Das Foto ist unscharf.',
    })
    expect(status).toBe(200)
    const { content } = await owner.post<{ id: string }>(at(id, 'resubmit'), {})
    return content.id
  }

  it('is told with its reason as long as nothing is changed', async () => {
    const id = await rejectedClaim()
    const [check] = await failedChecks(id)
    expect(check).toMatchObject({ state: 'failed', values: { claim: expect.any(String) } })
    expect(check?.values.reason).toMatch(/Das Foto ist unscharf\.$/)
    const { body, headers } = fileForm(`%PDF-1.7\n${id}\n%%EOF`, {
      filename: 'besser.pdf',
      kind: 'other',
    })
    await owner.post(at(id, 'upload'), body, headers)
    expect(await failedChecks(id)).toMatchObject([{ state: 'passed' }])
  })

  it('is answered by another serial number or word too', async () => {
    const id = await rejectedClaim()
    await owner.put(`/paperwork/unit/${id}`, { note: 'Das Typenschild ist beschädigt.' })
    expect(await failedChecks(id)).toMatchObject([{ state: 'passed' }])
    const other = await rejectedClaim()
    const [line] = await db
      .selectFrom('paperwork_line')
      .select(['id', 'link_product'])
      .where('link_paperwork', '=', other)
      .execute()
    const { serial } = await api.world.serialNumber({ link_product: line?.link_product ?? '' })
    await owner.put(`/paperwork_line/unit/${line?.id}`, { serial })
    expect(await failedChecks(other)).toMatchObject([{ state: 'passed' }])
  })

  it('can be sent unchanged, and is seen then', async () => {
    const id = await rejectedClaim()
    expect((await owner.post(at(id, 'submit'), {})).status).toBe(200)
    expect(await failedChecks(id)).toMatchObject([{ state: 'failed', severity: 'warn' }])
  })
})

describe('a claim that was approved in part', () => {
  const partlyDecided = async (reduced = false) => {
    const admin = await api.as('admin')
    const { id, lines } = await readyDraft(api, { installer: owner.member })
    await db
      .updateTable('paperwork')
      .set({ claim_number: sql`'Y' || claim_number` })
      .where('claim_number', 'is not', null)
      .execute()
    await owner.post(at(id, 'submit'), {})
    await admin.post(at(id, 'take'), {})
    const [, second] = lines
    const decision = reduced
      ? { decision: 'approved_reduced', amount: 1, reason: 'CAP_REACHED' }
      : { decision: 'rejected', reason: 'SERIAL_UNREADABLE' }
    const body = { override_reason: 'x', lines: [{ line: second?.id, ...decision }] }
    expect((await admin.post(at(id, 'approve'), body)).status).toBe(200)
    return { id, second }
  }

  it('begins anew with its rejected devices alone, and each knows the other', async () => {
    const { id, second } = await partlyDecided()
    const { content } = await owner.post<{ id: string }>(at(id, 'resubmit'), {})
    const [line, ...others] = await linesOf(content.id)
    expect([line?.serial, others]).toEqual([second?.serial, []])
    expect((await readRecord(db, content.id, ['checks'])).checks).toContainEqual(
      expect.objectContaining({
        code: 'refusal_answered',
        state: 'failed',
        line: expect.any(String),
        values: expect.objectContaining({ reason: expect.stringMatching(/Seriennummer/) }),
      }),
    )
    const response = await owner.get<{ items: { id: string }[] }>(
      `/paperwork/unit?filter=eq(link_earlier_claim,${id})`,
    )
    expect(response.content.items).toMatchObject([{ id: content.id }])
    expect((await owner.post(at(content.id, 'submit'), {})).status).toBe(200)
  })

  it('begins nothing anew while an objection is open, nor where nothing was rejected', async () => {
    const objected = await partlyDecided()
    const text = 'Das Typenschild ist gut zu lesen.'
    expect((await owner.post(at(objected.id, 'object'), { text })).status).toBe(200)
    expect((await owner.post(at(objected.id, 'resubmit'), {})).status).toBe(409)
    const reduced = await partlyDecided(true)
    expect((await owner.post(at(reduced.id, 'resubmit'), {})).status).toBe(409)
  })
})
