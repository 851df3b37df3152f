import { createHash } from 'node:crypto'
import { languages } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tellCampaignNews } from '../campaigns/life/tell-news.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { activated, putDraft } from '../testing/campaigns/campaign-drafts.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { news_wording, newsWording } from './news-wording.ts'

const start = new Date('2026-03-02T09:00:00Z')
const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
beforeEach(() => {
  api.time.now = start
  api.mails.length = 0
})

interface Answer {
  own: { state: string } | null
  items: { state: string; text: string; withdrawn_by: string | null; channel: string }[]
}

async function firm() {
  const unit = await api.world.installer()
  // Signed in anew: the clock may have gone on.
  const sign = () => api.as('installer', unit)
  const at = (name: string) => `/installer/unit/${unit.id}/function/${name}`
  return {
    id: unit.id,
    sign,
    ask: async () => (await sign()).post(at('ask_for_news'), {}),
    stop: async () => (await sign()).post(at('stop_news'), {}),
    read: async () => (await (await sign()).get<Answer>(at('consents'))).content,
    column: async () =>
      (
        await db
          .selectFrom('installer')
          .select('marketing_consent')
          .where('id', '=', unit.id)
          .executeTakeFirstOrThrow()
      ).marketing_consent,
  }
}

const mailed = async () => {
  await workEffects(api.deps)
  return api.mails.splice(0)
}
const pathIn = (text = '') => /\/mail\/news\/[\w.-]+/.exec(text)?.[0] ?? ''
const open = (url: string) => api.app.inject({ url })
const press = (url: string) =>
  api.app.inject({
    ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** A firm that has asked, and the link in its mail. */
async function asked() {
  const asker = await firm()
  expect((await asker.ask()).status).toBe(200)
  const [mail] = await mailed()
  return { ...asker, link: pathIn(mail?.text) }
}
async function confirmed() {
  const request = await asked()
  await press(request.link)
  return request
}
let number = 0
/** What is mailed when a campaign begins. */
async function campaignBegins(fields = {}) {
  await mailed()
  number += 1
  await activated(api, await putDraft(api, { name: `Aktion ${number}`, ...fields }))
  return (await mailed()).filter(({ subject }) => subject.startsWith('Neue Aktion'))
}

describe('a consent', () => {
  it('holds once it is pressed for from the mailbox, never by opening alone', async () => {
    const { link, read, column } = await asked()
    for (const _ of [1, 2]) {
      const page = await open(link)
      expect(page.body).toContain('Ja, ich stimme zu')
      expect(page.body).toContain('jederzeit im Profil')
      expect((await read()).own?.state).toBe('asked')
    }
    expect(await column()).toBe(false)
    for (const _ of [1, 2]) expect((await press(link)).body).toContain('Danke.')
    expect(await read()).toMatchObject({ own: { state: 'confirmed' }, items: [{}] })
    expect(await column()).toBe(true)
    expect((await open(link)).body).not.toContain('<button>')
  })

  it('keeps the words, and nobody changes or removes it', async () => {
    const { read, id } = await confirmed()
    const [item] = (await read()).items
    expect(item?.text).toBe(newsWording('de', api.deps.brand))
    for (const sql of [
      "update consent set body = 'anderes'",
      "update consent set confirmed_at = confirmed_at - interval '1 day'",
      'update consent set confirmed_at = null',
      'delete from consent',
      'truncate consent',
    ])
      await expect(api.database.owner.query(sql), sql).rejects.toThrow()
    const { rows } = await api.database.owner.query(
      'select count(*)::int as n from consent where link_member = $1',
      [id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('is not confirmed after two days, and may be asked for again', async () => {
    const { link, read, ask } = await asked()
    api.time.now = new Date(start.getTime() + 48 * 3_600_000)
    expect((await press(link)).body).toContain('gilt nicht mehr')
    expect((await read()).own?.state).toBe('expired')
    expect((await ask()).status).toBe(200)
    const [mail] = await mailed()
    await press(pathIn(mail?.text))
    expect((await read()).items).toMatchObject([
      { state: 'confirmed' },
      { state: 'withdrawn', withdrawn_by: 'renewal' },
    ])
    expect((await press(link)).body).toContain('gilt nicht mehr')
  })

  it('is asked for five times a day at most', async () => {
    const { ask } = await firm()
    const answers = []
    for (let turn = 0; turn < 6; turn++) answers.push((await ask()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 409])
  })

  it('is followed by no forged or foreign link', async () => {
    const { link } = await asked()
    const other = await asked()
    const [, , , payload = ''] = link.split('/')
    const [step, , signature] = payload.split('.')
    const [, id] = (other.link.split('/')[3] ?? '').split('.')
    const forged = [
      `${step}.${id}.${signature}`,
      payload.replace('confirm', 'stop'),
      'x',
      `${payload}A`,
    ]
    for (const token of forged) expect((await press(`/mail/news/${token}`)).statusCode).toBe(404)
  })

  it('is given with the registration, and confirmed all the same', async () => {
    const unit = await api.world.installer({ member_status: 'incomplete' })
    const signed = await api.as('installer', unit)
    const company = {
      ...{ company: 'Bergmann GmbH', street: 'Am Kessel', house_number: '7' },
      ...{ postcode: '50667', city: 'Köln', vat_id: 'DE123456788' },
    }
    const body = { ...company, terms_accepted: true, marketing_consent: true }
    const path = `/installer/unit/${unit.id}/function`
    expect((await signed.post(`${path}/complete_data`, body)).status).toBe(200)
    const { content } = await signed.get<Answer>(`${path}/consents`)
    expect(content.items).toMatchObject([{ channel: 'registration', state: 'asked' }])
    expect((await mailed()).some(({ text }) => pathIn(text) !== '')).toBe(true)
  })

  it('is not written like a field', async () => {
    const { sign, id, column } = await firm()
    const { status } = await (await sign()).put(`/installer/unit/${id}`, {
      marketing_consent: true,
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await column()).toBe(false)
  })
})

describe('news of a campaign', () => {
  it('go to who has confirmed, and to nobody else', async () => {
    const yes = await confirmed()
    await asked()
    await firm()
    const late = await asked()
    const consent = await confirmed()
    await consent.stop()
    const mails = await campaignBegins()
    const addresses = await db
      .selectFrom('consent')
      .select('email')
      .where('link_member', '=', yes.id)
      .execute()
    expect(mails.map(({ to }) => to)).toContain(addresses[0]?.email)
    const others = await db
      .selectFrom('consent')
      .select('email')
      .where((by) => by.or([by('confirmed_at', 'is', null), by('withdrawn_at', 'is not', null)]))
      .where('link_member', 'in', [late.id, consent.id])
      .execute()
    for (const { email } of others) expect(mails.map(({ to }) => to)).not.toContain(email)
    expect(mails[0]?.stop_link).toContain('/mail/news/stop.')
  })

  it('are stopped with one press by the link in them, also pressed twice', async () => {
    await db.updateTable('installer').set({ member_status: 'locked' }).execute()
    const { read, column } = await confirmed()
    const [mail] = await campaignBegins()
    const stop = pathIn(mail?.stop_link)
    expect((await open(stop)).body).toContain('Keine Informationen mehr')
    expect((await read()).own?.state).toBe('confirmed')
    for (const _ of [1, 2]) expect((await press(stop)).body).toContain('Erledigt')
    expect((await read()).items).toMatchObject([{ state: 'withdrawn', withdrawn_by: 'link' }])
    expect(await column()).toBe(false)
    expect(await campaignBegins()).toEqual([])
  })

  it('tell that a campaign ends soon, once, and not of one that goes on', async () => {
    await db.updateTable('installer').set({ member_status: 'locked' }).execute()
    await confirmed()
    await campaignBegins({ name: 'Läuft aus', purchase_to: '2026-03-16' })
    const news = async () => {
      await tellCampaignNews(api.deps)
      return (await mailed()).map(({ subject }) => subject)
    }
    expect(await news()).toEqual(['Aktion endet bald: Läuft aus'])
    expect(await news()).toEqual([])
  })

  it('reach nobody who took it back, closed or moved the mailbox while they waited', async () => {
    await db.updateTable('installer').set({ member_status: 'locked' }).execute()
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()]
    await mailed()
    await activated(api, await putDraft(api, { name: 'Wartet' }))
    await first.stop()
    await db.updateTable('installer').set({ inactive: true }).where('id', '=', second.id).execute()
    await db
      .updateTable('person')
      .set({ email: 'anders@betrieb.example' })
      .where('link_member', '=', third.id)
      .execute()
    expect((await mailed()).filter(({ subject }) => subject.startsWith('Neue'))).toEqual([])
  })
})

it('others neither see nor change what a firm agreed to, but the office reads it', async () => {
  const { id } = await confirmed()
  const members = await everyRole(api)
  const stranger = await api.as('installer')
  for (const [role, who] of [...Object.entries(members), ['stranger', stranger] as const]) {
    const read = await who.get<Answer>(`/installer/unit/${id}/function/consents`)
    const mayRead = role === 'admin' || role === 'super_admin'
    expect([role, read.status === 200]).toEqual([role, mayRead])
    if (mayRead) expect(read.content).toMatchObject({ own: null, items: [{ state: 'confirmed' }] })
    for (const name of ['ask_for_news', 'stop_news']) {
      const { status } = await who.post(`/installer/unit/${id}/function/${name}`, {})
      expect([role, name, status >= 400]).toEqual([role, name, true])
    }
  }
})

it('words that change get another name', () => {
  const sums = languages.map((language) =>
    createHash('sha256')
      .update(newsWording(language, { name: 'X' }))
      .digest('hex')
      .slice(0, 12),
  )
  expect({ [news_wording]: sums }).toEqual({
    '2026-11': ['e139402bae97', 'caee1cdafc85', '41a675ad12cc', 'b00fe7ea96f0'],
  })
})
