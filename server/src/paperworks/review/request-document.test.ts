import { addDays, documentDeadline, type RequestItem } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim, putDocument } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { workEffects } from '../../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const moderator = await api.as('moderator')
const owner = await api.as('installer')
const german = { 'accept-language': 'de' }
const claimOfOwner = (status: 'in_review' | 'request_document' = 'in_review') =>
  putClaim(api, { status, assignee: moderator.member, installer: owner.member })
const ask = (claim: { id: string }, body: object) =>
  moderator.post<{ request_items: RequestItem[]; request_deadline: string }>(
    `/paperwork/unit/${claim.id}/function/request_document`,
    body,
    german,
  )
const hand = (claim: { id: string }, body: object) =>
  owner.post<object>(`/paperwork/unit/${claim.id}/function/answer_request`, body, german)
const items = [{ kind: 'type_plate', reason: 'Das Typenschild ist unscharf.' }]

describe('the mail that asks for documents', () => {
  it('says what is missing, for which device, why and until when, in the participant’s language', async () => {
    const claim = await claimOfOwner()
    await db
      .updateTable('installer')
      .set({ language: 'it' })
      .where('id', '=', owner.member)
      .execute()
    const [line] = claim.lines
    const { serial } = await db
      .selectFrom('paperwork_line')
      .select('serial')
      .where('id', '=', line?.id ?? '')
      .executeTakeFirstOrThrow()
    await ask(claim, {
      items: [
        { kind: 'type_plate', line: line?.id, reason: 'Das Typenschild ist unscharf.' },
        { kind: 'invoice', reason: 'Seite 2 fehlt.' },
      ],
    })
    await workEffects(api.deps)
    const mail = api.mails.find(({ reference }) => reference === claim.id)
    expect(mail?.text).toContain('16/03/2026')
    expect(mail?.text).toContain(
      `– Foto della targhetta (apparecchio ${serial}): Das Typenschild ist unscharf.`,
    )
    expect(mail?.text).toContain('– Fattura: Seite 2 fehlt.')
    await db
      .updateTable('installer')
      .set({ language: 'de' })
      .where('id', '=', owner.member)
      .execute()
  })
})

describe('asking for documents', () => {
  it('keeps the reservation, sets the usual deadline and tells the owner', async () => {
    const claim = await claimOfOwner()
    const balancesBefore = await walletBalances(db, { member: owner.member, now: api.deps.clock() })
    const { content } = await ask(claim, { items })
    expect(content).toMatchObject({
      paperwork_status: 'request_document',
      request_deadline: '2026-03-16',
    })
    expect(content.request_items[0]).toMatchObject({ kind: 'type_plate', line: null })
    expect(await walletBalances(db, { member: owner.member, now: api.deps.clock() })).toEqual(
      balancesBefore,
    )
    const notices = await db
      .selectFrom('notification')
      .select(['event', 'text'])
      .where('path', '=', `/wallet/${claim.id}`)
      .executeTakeFirstOrThrow()
    expect(notices.event).toBe('document_requested')
    expect(notices.text).toContain('16.03.2026')
  })

  it.each([
    ['nothing', { items: [] }],
    ['more than twenty things', { items: Array(21).fill(items[0]) }],
    ['an unknown kind', { items: [{ kind: 'passport', reason: 'x' }] }],
    ['a thing without a reason', { items: [{ kind: 'invoice', reason: ' ' }] }],
    ['a device of another claim', { items: [{ ...items[0], line: 'elsewhere' }] }],
    ['a deadline that is today', { items, deadline: '2026-03-02' }],
    [
      'a deadline beyond the longest',
      { items, deadline: addDays('2026-03-02', documentDeadline.longest_days + 1) },
    ],
    ['a day that does not exist', { items, deadline: '2026-02-30' }],
  ])('refuses %s', async (_what, body) => {
    const claim = await claimOfOwner()
    expect((await ask(claim, body)).status).toBe(400)
  })

  it('gives as many days as the setting says, and tells the reviewer so', async () => {
    const path = '/paperwork/function/usual_deadline'
    expect((await moderator.get(path)).content).toEqual({ days: 14 })
    await ensureSettings(db)
    const setSetting = settingsIn(db)
    await setSetting('document_deadline_days', '21')
    expect((await moderator.get(path)).content).toEqual({ days: 21 })
    const { content } = await ask(await claimOfOwner(), { items })
    expect(content.request_deadline).toBe('2026-03-23')
    await setSetting('document_deadline_days', '14')
    expect((await owner.get(path)).status).toBe(403)
  })

  it('names the days between which a deadline may lie', async () => {
    const { messages } = await ask(await claimOfOwner(), { items, deadline: '2027-01-01' })
    expect(messages).toMatchObject([
      {
        message: 'Die Frist muss zwischen morgen und dem 31.05.2026 liegen.',
        parameter: 'deadline',
      },
    ])
  })
})

describe('answering a request', () => {
  it('brings the claim back to its reviewer, who is told and has half the time', async () => {
    const claim = await claimOfOwner()
    const response = await ask(claim, { items: [...items, { kind: 'invoice', reason: 'Seite 2' }] })
    const document = await putDocument(api, claim)
    const answers = response.content.request_items.map(({ id }) => ({ item: id, document }))
    const answer = await hand(claim, { items: answers, note: 'Neu fotografiert.' })
    expect(answer.content).toMatchObject({ paperwork_status: 'in_review' })

    const storedRow = await db
      .selectFrom('paperwork')
      .select(['link_assignee', 'resubmissions', 'due_on', 'request_items'])
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow()
    expect(storedRow).toMatchObject({
      link_assignee: moderator.member,
      resubmissions: 1,
      due_on: '2026-03-05',
    })
    expect(storedRow.request_items).toMatchObject([
      { document, note: 'Neu fotografiert.', answered_at: '2026-03-02T09:00:00.000Z' },
      { document },
    ])
    const notices = await db
      .selectFrom('notification')
      .select('event')
      .where('link_member', '=', moderator.member)
      .where('path', '=', `/paperworks/${claim.id}`)
      .executeTakeFirst()
    expect(notices?.event).toBe('document_answered')
  })

  it('needs a document for each thing that was asked for', async () => {
    const claim = await claimOfOwner()
    const response = await ask(claim, { items: [...items, ...items] })
    const [first] = response.content.request_items
    const document = await putDocument(api, claim)
    const { status, messages } = await hand(claim, { items: [{ item: first?.id, document }] })
    expect(status).toBe(400)
    expect(messages[0]?.message).toBe('Es fehlen noch 1 der angeforderten Unterlagen.')
  })

  it('takes only new documents of this claim', async () => {
    const claim = await claimOfOwner('request_document')
    const old = await putDocument(api, claim, '2026-03-02T08:29:59Z')
    const foreign = await putDocument(api, await claimOfOwner())
    for (const document of [old, foreign, 'nothing']) {
      const response = await hand(claim, { items: [{ item: claim.item, document }] })
      expect(response).toMatchObject({
        status: 400,
        messages: [{ parameter: 'items.0.document' }],
      })
    }
  })

  it('refuses an answer to something nobody asked, and the same answer twice', async () => {
    const claim = await claimOfOwner('request_document')
    const document = await putDocument(api, claim)
    const twice = [
      { item: claim.item, document },
      { item: claim.item, document },
    ]
    expect(await hand(claim, { items: twice })).toMatchObject({
      status: 400,
      messages: [{ parameter: 'items.1.item' }],
    })
    expect((await hand(claim, { items: [{ item: 'other', document }] })).status).toBe(400)
  })
})

describe('what is not to be had', () => {
  const requestedClaim = async () => {
    const claim = await claimOfOwner()
    const { content } = await ask(claim, { items })
    return { claim, item: content.request_items[0]?.id }
  }

  it('is answered with a note and without a document, and is open no more', async () => {
    const { claim, item } = await requestedClaim()
    const note = 'Das Typenschild ist verbaut.'
    const { status, content } = await hand(claim, { items: [{ item }], note })
    expect(status).toBe(200)
    expect(content).toMatchObject({
      paperwork_status: 'in_review',
      request_items: [{ document: null, note, answered_at: expect.any(String) }],
    })
  })

  it.each([undefined, null, '', '   '])('needs that note: %j is none', async (note) => {
    const { claim, item } = await requestedClaim()
    const { status, messages } = await hand(claim, { items: [{ item }], note })
    expect(status).toBe(400)
    expect(messages[0]?.message).toBe(
      'Schreiben Sie bitte dazu, warum eine Unterlage fehlt oder eine Angabe so bleibt.',
    )
  })
})
