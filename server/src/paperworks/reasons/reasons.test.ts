import { languages, reasonOf, wordingIn } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db, owner } = api.database
await ensureSettings(db)
const admin = await api.as('admin')
const german = { 'accept-language': 'de' }

const ownReason = {
  code: 'PLATE_BLURRED',
  reason_group: 'device',
  offered_for: ['reject'],
  name: 'Typenschild unscharf',
  text: 'Das Typenschild ist nicht zu lesen.',
  text_en: 'The type plate is not legible.',
}
const response = await admin.post<{ id: string }>('/reason/unit', ownReason)
const path = `/reason/unit/${response.content.id}`
const claimInReview = () => putClaim(api, { assignee: admin.member, amounts: [5_000] })
const reject = (id: string, body: object) =>
  admin.post(`/paperwork/unit/${id}/function/reject`, body, german)
const storedRow = (id: string) =>
  db
    .selectFrom('paperwork')
    .select(['decision_reason', 'decision_words'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the reasons that came with the program', () => {
  it('are worded differently in each language', async () => {
    const rows = await db.selectFrom('reason').selectAll().where('shipped', '=', true).execute()
    expect(rows.length).toBe(20)
    for (const row of rows) {
      const texts = languages.map((language) => wordingIn(reasonOf(row).text, language))
      expect(new Set(texts).size, row.code).toBe(languages.length)
    }
  })

  it('never tell a participant of a suspicion, in no language', async () => {
    const rows = await db.selectFrom('reason').selectAll().where('is_fraud', '=', true).execute()
    expect(rows.map(({ code }) => code)).toEqual(['SUSPECTED_FRAUD'])
    for (const row of rows)
      for (const language of languages)
        expect(wordingIn(reasonOf(row).text, language)).not.toMatch(
          /betrug|verdacht|manipul|fraud|suspect|frode|sospett|fraude|sospech/i,
        )
  })

  it.each([
    ['the code', 'OTHER', { code: 'ELSE' }],
    ['what blocks serial numbers', 'SUSPECTED_FRAUD', { is_fraud: false }],
    ['what needs words', 'OTHER', { needs_text: false }],
  ])('keep %s, said beside the field and kept by the database', async (_, code, change) => {
    const [field = ''] = Object.keys(change)
    const answer = await admin.put(`/reason/unit/${code}`, change, german)
    expect(answer.status).toBe(400)
    expect(answer.messages).toMatchObject([
      { parameter: field, message: sayTo('de')(`input:reason.${field as 'code'}`) },
    ])
    const update = db.updateTable('reason').set(change).where('code', '=', code).execute()
    await expect(update).rejects.toThrow(/keeps what it means/)
  })

  it('are renamed and put out of use, but never deleted', async () => {
    const at = '/reason/unit/CAP_REACHED'
    expect((await admin.put(at, { name: 'Deckel erreicht', active: false })).status).toBe(200)
    expect((await admin.delete(at)).status).toBe(400)
    await expect(owner.query(`delete from reason where code = 'OTHER'`)).rejects.toThrow(
      /came with the program/,
    )
    const answer = await reject((await claimInReview()).id, { reason: 'CAP_REACHED' })
    expect(answer.messages).toMatchObject([{ parameter: 'reason' }])
    expect((await admin.put(at, { active: true })).status).toBe(200)
  })
})

describe('a reason of the office', () => {
  it('is chosen where it is offered, and nowhere else', async () => {
    const claim = await claimInReview()
    const [line] = claim.lines
    const reduced = await admin.post(`/paperwork/unit/${claim.id}/function/approve`, {
      lines: [{ line: line?.id, decision: 'approved_reduced', amount: 1, reason: ownReason.code }],
    })
    expect(reduced.messages).toMatchObject([{ parameter: 'lines.0.reason' }])
    expect((await reject(claim.id, { reason: ownReason.code })).status).toBe(200)
    expect(await storedRow(claim.id)).toEqual({
      decision_reason: ownReason.code,
      decision_words: { de: ownReason.text, en: ownReason.text_en },
    })
  })

  it('is told to the participant in his language, or else in German', async () => {
    const noticeIn = async (language: 'en' | 'it') => {
      const { id, installer } = await claimInReview()
      await db.updateTable('installer').set({ language }).where('id', '=', installer).execute()
      await reject(id, { reason: ownReason.code })
      const { text } = await db
        .selectFrom('notification')
        .select('text')
        .where('link_member', '=', installer)
        .executeTakeFirstOrThrow()
      return text
    }
    expect(await noticeIn('en')).toContain(ownReason.text_en)
    expect(await noticeIn('it')).toContain(ownReason.text)
  })

  it('leaves what was said when it is worded otherwise, in the claim and its timeline', async () => {
    const { id } = await claimInReview()
    await reject(id, { reason: ownReason.code })
    expect((await admin.put(path, { text: 'Bitte schärfer fotografieren.' })).status).toBe(200)
    expect((await storedRow(id)).decision_words).toMatchObject({ de: ownReason.text })
    const { content } = await admin.get<{ kind: string; text?: string }[]>(
      `/paperwork/unit/${id}/function/timeline`,
      german,
    )
    expect(content.find(({ kind }) => kind === 'reject')?.text).toBe(ownReason.text)
  })

  it('stays once it was used, and goes where it never was', async () => {
    expect((await admin.delete(path)).status).toBe(400)
    const unused = await admin.post<{ id: string }>('/reason/unit', {
      ...ownReason,
      code: 'NEVER_USED',
    })
    expect((await admin.delete(`/reason/unit/${unused.content.id}`)).status).toBe(204)
  })

  it('that blocks serial numbers does so', async () => {
    const fraud = { ...ownReason, code: 'FORGED_PLATE', is_fraud: true }
    expect((await admin.post('/reason/unit', fraud)).status).toBe(200)
    const { id, lines } = await claimInReview()
    await reject(id, { reason: fraud.code })
    const states = await db
      .selectFrom('serial_number')
      .select('serial_state')
      .where(
        'id',
        'in',
        lines.map(({ serial_number }) => serial_number),
      )
      .execute()
    expect(states.map(({ serial_state }) => serial_state)).toEqual(['blocked'])
  })
})

it('reviewers and the brand read the reasons, admins write them, participants do neither', async () => {
  const may = async (role: 'moderator' | 'brand' | 'installer' | 'wholesaler' | 'super_admin') => {
    const api_of = await api.as(role)
    const read = (await api_of.get('/reason/unit')).status
    const write = (await api_of.put(path, { position: 5 })).status
    return { read, write }
  }
  expect(await may('moderator')).toEqual({ read: 200, write: 403 })
  expect(await may('brand')).toEqual({ read: 200, write: 403 })
  expect(await may('installer')).toEqual({ read: 403, write: 403 })
  expect(await may('wholesaler')).toEqual({ read: 403, write: 403 })
  expect(await may('super_admin')).toEqual({ read: 200, write: 200 })
})
