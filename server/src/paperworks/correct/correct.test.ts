import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { verifyFigures } from '../../figures/kept/verify-figures.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { askedClaim, linesOf } from '../../testing/claims/asked-claim.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const { world } = api
const owner = await api.as('installer')
const reviewer = await api.as('moderator')
const admin = await api.as('admin')
const german = { 'accept-language': 'de' }
const product = await world.product({ amount: 15_000 })
const other = await world.product({ amount: 25_000, unknown_serial_policy: 'accept' })
/** A product whose devices need not be in the register, so that another may replace it. */
const looseProduct = (amount: number) => world.product({ amount, unknown_serial_policy: 'accept' })
const unknownSerials = (count: number) =>
  Array.from({ length: count }, () => `UN${newId().slice(-10).toUpperCase()}`)
const freeSerial = async (of = product) =>
  (await world.serialNumber({ link_product: of.id })).serial
const stateOf = (serial: string) =>
  db
    .selectFrom('serial_number')
    .select(['serial_state', 'link_paperwork'])
    .where('serial', '=', serial)
    .executeTakeFirst()
const claimOf = (id: string) =>
  db.selectFrom('paperwork').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pending = async () =>
  (await walletBalances(db, { member: owner.member, now: api.deps.clock() })).pending
const everythingIsSound = async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyClaims(db)).toEqual([])
  expect(await verifyFigures(api.database)).toEqual([])
}

describe('what a reviewer can ask to correct', () => {
  it.each([
    ['a serial number of no device', [{ kind: 'correct_serial' }], 'items.0.line'],
    ['the invoice’s date of a device', [{ kind: 'correct_invoice_date', line: 0 }], 'items.0.line'],
    [
      'the same twice',
      [{ kind: 'correct_invoice_date' }, { kind: 'correct_invoice_date' }],
      'items.0.line',
    ],
  ])('is not %s', async (_what, items, parameter) => {
    const { id } = await submittedClaim(api, { owner, product })
    const [line] = await linesOf(api, id)
    await reviewer.post(`/paperwork/unit/${id}/function/take`, {})
    const answer = await reviewer.post(`/paperwork/unit/${id}/function/request_document`, {
      items: items.map((item) => ({
        reason: 'x',
        ...item,
        ...('line' in item ? { line: line?.id } : {}),
      })),
    })
    expect(answer).toMatchObject({ status: 400, messages: [{ parameter }] })
  })
})

describe('correcting a serial number', () => {
  it('frees the old one, takes the new one and keeps before and after', async () => {
    const asks = [{ kind: 'correct_serial', device: 0 }] as const
    const { id, lines, answer, step } = await askedClaim(api, { owner, reviewer, product, asks })
    const serialBefore = lines[0]?.serial ?? ''
    const serial = await freeSerial()
    const { status, content } = await answer([serial.toLowerCase()])
    expect(status).toBe(200)
    expect(content).toMatchObject({ paperwork_status: 'in_review' })
    expect(await stateOf(serialBefore)).toMatchObject({
      serial_state: 'delivered',
      link_paperwork: null,
    })
    expect(await stateOf(serial)).toMatchObject({ serial_state: 'claimed', link_paperwork: id })
    const [line] = await linesOf(api, id)
    expect(line).toMatchObject({ serial, serial_check: 'ok', expected_amount: 15_000 })
    expect(line?.provenance).toMatchObject({ serial: { origin: 'installer' } })
    const response = await reviewer.get(step('corrections'))
    expect(response.content).toMatchObject([
      {
        kind: 'correct_serial',
        before: serialBefore,
        after: serial,
        reason: null,
        amount_after: 150,
      },
    ])
    const story = await owner.get<{ kind: string; text?: string }[]>(step('timeline'), german)
    expect(story.content.find(({ kind }) => kind === 'correct')?.text).toContain(
      `${serialBefore} → ${serial}`,
    )
  })

  it('is refused beside its field where another claim has the device, and nothing is lost', async () => {
    const takenSerial = await freeSerial()
    await submittedClaim(api, { owner, product, serials: [takenSerial] })
    const asks = [
      { kind: 'correct_serial', device: 0 },
      { kind: 'correct_invoice_number' },
    ] as const
    const { id, lines, answer } = await askedClaim(api, { owner, reviewer, product, asks })
    const claimBefore = await claimOf(id)
    const response = await answer([takenSerial, 'RE-NEU'])
    expect(response).toMatchObject({ status: 400, messages: [{ parameter: 'items.0.value' }] })
    expect(await claimOf(id)).toEqual(claimBefore)
    expect(await linesOf(api, id)).toEqual(lines)
    expect((await answer([await freeSerial(), 'RE-NEU'])).status).toBe(200)
    expect((await claimOf(id)).invoice_number).toBe('RE-NEU')
  })

  it('of another product is refused beside it, unless the product is corrected too', async () => {
    const serial = await freeSerial(other)
    const only = [{ kind: 'correct_serial', device: 0 }] as const
    const requested = await askedClaim(api, { owner, reviewer, product, asks: only })
    expect(await requested.answer([serial])).toMatchObject({
      status: 400,
      messages: [{ parameter: 'items.0.value' }],
    })
    const both = [...only, { kind: 'correct_product', device: 0 }] as const
    const { answer, id } = await askedClaim(api, { owner, reviewer, product, asks: both })
    expect((await answer([serial, other.id])).status).toBe(200)
    expect((await claimOf(id)).expected_amount).toBe(25_000)
    await everythingIsSound()
  })

  it.each([
    ['x', 'Eine Seriennummer hat 4 bis 40 Buchstaben, Ziffern oder Bindestriche.'],
    [null, 'Schreiben Sie bitte dazu, warum eine Unterlage fehlt oder eine Angabe so bleibt.'],
  ])('needs a serial number or a word: %s', async (value, sentence) => {
    const asks = [{ kind: 'correct_serial', device: 0 }] as const
    const { answer } = await askedClaim(api, { owner, reviewer, product, asks })
    const { status, messages } = await answer([value])
    expect({ status, message: messages[0]?.message }).toEqual({ status: 400, message: sentence })
  })

  it('can be answered with a word that it is right as it stands', async () => {
    const asks = [{ kind: 'correct_serial', device: 0 }] as const
    const { id, lines, answer } = await askedClaim(api, { owner, reviewer, product, asks })
    expect((await answer([lines[0]?.serial ?? ''])).messages[0]?.message).toMatch(/steht schon/)
    expect((await answer([null], 'Steht so auf dem Typenschild.')).status).toBe(200)
    expect(await linesOf(api, id)).toMatchObject([{ serial: lines[0]?.serial }])
  })

  it('swaps two devices of one claim, and gives none to both', async () => {
    const asks = [
      { kind: 'correct_serial', device: 0 },
      { kind: 'correct_serial', device: 1 },
    ] as const
    const setup = { owner, reviewer, product, devices: 2, asks }
    const { id, lines, answer } = await askedClaim(api, setup)
    const [first = '', second = ''] = lines.map(({ serial }) => serial ?? '')
    const free = await freeSerial()
    expect((await answer([free, free])).status).toBe(400)
    expect((await answer([second, first])).status).toBe(200)
    expect((await linesOf(api, id)).map(({ serial }) => serial)).toEqual([second, first])
    await everythingIsSound()
  })
})

describe('what the office has corrected itself', () => {
  const asks = [{ kind: 'correct_serial', device: 0 }, { kind: 'correct_invoice_number' }] as const
  const serialOf = (line: { id: string } | undefined, value: string) => ({
    items: [{ kind: 'correct_serial', line: line?.id, value }],
    reason: 'Steht so auf dem Foto.',
  })

  it('is asked of the owner no more; the rest is', async () => {
    const { lines, items, step } = await askedClaim(api, { owner, reviewer, product, asks })
    const response = await admin.post(step('correct'), serialOf(lines[0], await freeSerial()))
    expect(response).toMatchObject({
      status: 200,
      content: { paperwork_status: 'request_document' },
    })
    const remainingAnswers = [{ item: items[1]?.id, value: 'RE-2' }]
    const allAnswers = [...remainingAnswers, { item: items[0]?.id, value: await freeSerial() }]
    expect((await owner.post(step('answer_request'), { items: allAnswers })).status).toBe(400)
    expect((await owner.post(step('answer_request'), { items: remainingAnswers })).status).toBe(200)
  })

  it('brings the claim back to its reviewer where nothing else is open', async () => {
    const setup = { owner, reviewer, product, asks: asks.slice(0, 1) }
    const { id, lines, step } = await askedClaim(api, setup)
    const response = await admin.post(step('correct'), serialOf(lines[0], await freeSerial()))
    expect(response).toMatchObject({ status: 200, content: { paperwork_status: 'in_review' } })
    expect(await claimOf(id)).toMatchObject({ link_assignee: reviewer.member, resubmissions: 0 })
    await everythingIsSound()
  })
})

describe('a corrected sales point', () => {
  it('brings the sales group that it belonged to on the deciding date', async () => {
    const [formerGroup, currentGroup] = [await api.world.salesGroup(), await api.world.salesGroup()]
    const point = await api.world.salesPoint({ link_sales_group: formerGroup.id })
    await db
      .updateTable('sales_point')
      .set({ link_sales_group: currentGroup.id })
      .where('id', '=', point.id)
      .execute()
    const { id, step } = await submittedClaim(api, { owner, product }).then(({ id }) => ({
      id,
      step: (name: string) => `/paperwork/unit/${id}/function/${name}`,
    }))
    await admin.post(step('take'), {})
    const items = [{ kind: 'correct_sales_point', value: point.id }]
    const body = { items, reason: 'Laut Rechnung.' }
    expect((await admin.post(step('correct'), body)).status).toBe(200)
    const { snapshot } = await db
      .selectFrom('paperwork_record')
      .select('snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(snapshot).toMatchObject({
      calculation: { input: { claim: { audience: { sales_groups: [formerGroup.id] } } } },
    })
  })
})

describe('what nobody asked for', () => {
  it('stays as it is', async () => {
    const asks = [{ kind: 'correct_invoice_number' }] as const
    const { id, lines, items, step } = await askedClaim(api, { owner, reviewer, product, asks })
    const document = { item: items[0]?.id, document: 'something' }
    expect((await owner.post(step('answer_request'), { items: [document] })).status).toBe(400)
    const more = [
      { item: items[0]?.id, value: 'RE-1' },
      { item: 'elsewhere', value: 'SN-1' },
    ]
    expect((await owner.post(step('answer_request'), { items: more })).status).toBe(400)
    const response = await owner.put(`/paperwork_line/unit/${lines[0]?.id}`, { serial: 'SN-1' })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect((await claimOf(id)).invoice_number).not.toBe('RE-1')
  })
})

describe('the amount of a corrected claim', () => {
  it('follows the product, and so does what is reserved', async () => {
    const asks = [{ kind: 'correct_product', device: 0 }] as const
    const setup = { owner, reviewer, product: await looseProduct(15_000), asks }
    const requested = await askedClaim(api, { ...setup, serials: unknownSerials(1) })
    const { id, answer, step, items } = requested
    const reserved = await pending()
    const body = { items: [{ item: items[0]?.id, value: other.id }] }
    const preview = await owner.post(step('preview_correction'), body)
    expect(preview.content).toMatchObject({ expected_before: 150, expected_amount: 250 })
    expect(await linesOf(api, id)).toEqual(requested.lines)
    expect((await answer([other.id])).status).toBe(200)
    expect((await claimOf(id)).expected_amount).toBe(25_000)
    expect((await pending()) - reserved).toBe(10_000)
    await everythingIsSound()
  })

  it('goes by the rate of a corrected date, by rates of then for the rest', async () => {
    const dated = await world.product({ amount: 10_000 })
    await db
      .updateTable('product_rate')
      .set({ valid_to: '2026-02-14' })
      .where('link_product', '=', dated.id)
      .execute()
    await db
      .insertInto('product_rate')
      .values({
        id: `${dated.id}b`,
        link_product: dated.id,
        valid_from: '2026-02-15',
        amount: 20_000,
      })
      .execute()
    const asks = [{ kind: 'correct_invoice_date' }] as const
    const { id, answer } = await askedClaim(api, { owner, reviewer, product: dated, asks })
    expect((await claimOf(id)).expected_amount).toBe(20_000)
    expect((await answer(['2026-02-10'])).status).toBe(200)
    expect(await claimOf(id)).toMatchObject({ expected_amount: 10_000, invoice_date: '2026-02-10' })
    await everythingIsSound()
  })

  it.each(['2999-01-01', '2025-01-01', '2026-02-30'])(
    'takes no day that would bar a submission: %s',
    async (day) => {
      const asks = [{ kind: 'correct_invoice_date' }] as const
      const { answer } = await askedClaim(api, { owner, reviewer, product, asks })
      expect(await answer([day])).toMatchObject({
        status: 400,
        messages: [{ parameter: 'items.0.value' }],
      })
    },
  )

  it('takes no more of a budget than it holds', async () => {
    const promoted = await looseProduct(10_000)
    const rule = await runCampaign(api, {
      products: [promoted.id],
      amount: 3_000,
      budget: 4_000,
      budget_policy: 'partial',
    })
    const asks = [{ kind: 'correct_product', device: 1 }] as const
    const plain = await looseProduct(10_000)
    const { id } = await submittedClaim(api, { owner, product: promoted, devices: 2 })
    // The second device gets the rest: 10.00 EUR of 30.00.
    expect((await claimOf(id)).expected_amount).toBe(24_000)
    const setup = { owner, reviewer, product: plain, asks }
    const requested = await askedClaim(api, { ...setup, serials: unknownSerials(2) })
    expect((await requested.answer([promoted.id])).status).toBe(200)
    expect((await claimOf(requested.id)).expected_amount).toBe(20_000)
    const campaignRows = await db
      .selectFrom('claim_campaign')
      .select(['reserved', 'units', 'outcome', 'wanted'])
      .where('link_paperwork', '=', requested.id)
      .where('link_campaign', '=', rule.id)
      .execute()
    expect(campaignRows).toEqual([{ reserved: 0, units: 1, outcome: 'partial', wanted: 3_000 }])
    await everythingIsSound()
  })

  it('gives a budget back what a corrected product no longer takes', async () => {
    const promoted = await looseProduct(10_000)
    const shared = { products: [promoted.id], budget_policy: 'partial' } as const
    const rule = await runCampaign(api, { ...shared, amount: 3_000, budget: 9_000 })
    const asks = [{ kind: 'correct_product', device: 0 }] as const
    const setup = { owner, reviewer, product: promoted, asks }
    const requested = await askedClaim(api, { ...setup, serials: unknownSerials(1) })
    expect((await claimOf(requested.id)).expected_amount).toBe(13_000)
    expect((await requested.answer([other.id])).status).toBe(200)
    expect((await claimOf(requested.id)).expected_amount).toBe(25_000)
    expect((await freeBudgets(db, [rule.id])).get(rule.id)).toBe(9_000)
    await everythingIsSound()
  })
})

describe('the office corrects a typo', () => {
  const inReview = async () => {
    const { id } = await submittedClaim(api, { owner, product })
    await admin.post(`/paperwork/unit/${id}/function/take`, {})
    const [line] = await linesOf(api, id)
    const items = [{ kind: 'correct_serial', line: line?.id, value: await freeSerial() }]
    return { id, items, path: `/paperwork/unit/${id}/function/correct` }
  }

  it('with a reason, which the installer reads with before and after', async () => {
    const { id, items, path } = await inReview()
    const { status } = await admin.post(path, { items, reason: 'Zahlendreher auf dem Foto.' })
    expect(status).toBe(200)
    const [line] = await linesOf(api, id)
    expect(line).toMatchObject({ serial: items[0]?.value })
    expect(line?.provenance).toMatchObject({ serial: { origin: 'office' } })
    const notices = await db
      .selectFrom('notification')
      .select('text')
      .where('event', '=', 'claim_corrected')
      .where('path', '=', `/wallet/${id}`)
      .executeTakeFirstOrThrow()
    expect(notices.text).toContain('Zahlendreher auf dem Foto.')
    const response = await owner.get<object[]>(`/paperwork/unit/${id}/function/corrections`)
    expect(response.content).toMatchObject([{ corrected_by: null }])
  })

  it('not without a reason, not of a claim that is decided or another’s', async () => {
    const { id, items, path } = await inReview()
    expect((await admin.post(path, { items, reason: ' ' })).status).toBe(400)
    const elsewhere = await api.as('admin')
    expect((await elsewhere.post(path, { items, reason: 'x' })).status).toBe(403)
    await admin.post(`/paperwork/unit/${id}/function/approve`, {})
    const late = await admin.post(path, { items, reason: 'x' }, german)
    expect(late).toMatchObject({
      status: 409,
      messages: [{ message: 'Ein Vorgang im Stand „Genehmigt“ lässt sich nicht berichtigen.' }],
    })
    await expect(
      db
        .insertInto('claim_correction')
        .values({
          id: 'late',
          link_paperwork: id,
          kind: 'correct_invoice_number',
          link_paperwork_line: null,
          before: null,
          after: 'x',
          amount_before: 0,
          amount_after: 0,
          reason: 'x',
          corrected_by: admin.member,
          corrected_at: api.deps.clock().toISOString(),
        })
        .execute(),
    ).rejects.toThrow(/cannot be corrected any more/)
  })

  it('is nothing for other roles', async () => {
    const { items, path } = await inReview()
    const { installer, wholesaler, moderator, brand } = await everyRole(api)
    for (const role of [installer, wholesaler, moderator, brand, owner])
      expect((await role.post(path, { items, reason: 'x' })).status).toBeGreaterThanOrEqual(403)
    const preview = path.replace('correct', 'preview_correction')
    for (const role of [installer, wholesaler, moderator, brand, admin])
      expect(
        (await role.post(preview, { items: [{ item: 'x', value: 'y' }] })).status,
      ).toBeGreaterThanOrEqual(403)
  })
})

describe('after three rounds', () => {
  it('a moderator asks no more and hands the claim up, and only admins take it', async () => {
    const { id } = await submittedClaim(api, { owner, product })
    const step = (name: string) => `/paperwork/unit/${id}/function/${name}`
    await reviewer.post(step('take'), {})
    await db.updateTable('paperwork').set({ resubmissions: 3 }).where('id', '=', id).execute()
    const items = [{ kind: 'invoice', reason: 'Seite 2' }]
    const refusal = await reviewer.post(step('request_document'), { items }, german)
    expect(refusal).toMatchObject({
      status: 409,
      messages: [
        {
          message:
            'Nach 3 Nachforderungen entscheidet die Verwaltung. Bitte geben Sie den Vorgang ab.',
        },
      ],
    })
    expect((await admin.post(step('hand_up'), { reason: 'x' })).status).toBe(403)
    const handed = await reviewer.post(step('hand_up'), { reason: 'Drei Runden ohne Ergebnis.' })
    expect(handed.content).toMatchObject({ paperwork_status: 'submitted' })
    expect((await reviewer.post(step('take'), {})).status).toBe(403)
    const filter = { filter: `eq(id,${id})` }
    expect((await reviewer.post('/paperwork/function/next', filter)).content).toBeNull()
    const nextClaim = await admin.post('/paperwork/function/next', filter)
    expect(nextClaim.content).toMatchObject({ id })
    expect((await admin.post(step('request_document'), { items })).status).toBe(200)
    await expect(
      db
        .updateTable('paperwork')
        .set({ link_assignee: reviewer.member })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/handed up/)
  })
})
