import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAuditorMail } from '../auditors/sign-in.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { testApi } from '../testing/servers/api.ts'
import { givePassword, good_password } from '../testing/servers/auth-app.ts'
import { settingsIn } from '../testing/settings.ts'
import { workEffects } from '../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const set = settingsIn(db)
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

const AT_ONCE = 120
type Headers = Record<string, string>

/** How many of the requests, sent at once, were judged: the others were refused unread. */
async function judged(
  url: string,
  { body, headers = {}, unread = [429] }: { body: unknown; headers?: Headers; unread?: number[] },
): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const isForm = typeof body === 'string'
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await api.app.inject({
        ...{ method: 'POST', url },
        headers: {
          'arke-project-key': api.deps.config.project_key,
          'content-type': type,
          ...headers,
        },
        payload: isForm ? body : JSON.stringify(body),
      })
      return answer.statusCode
    }),
  )
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  return statuses.filter((status) => !unread.includes(status)).length
}

/** Somebody who works here, with an app that shows codes and a session that is proved. */
async function withApp() {
  const unit = await api.world.staff('moderator')
  await givePassword(api.database, unit.arke_system_user ?? '')
  const who = await api.as('moderator', unit)
  const { content } = await who.post<{ secret: string }>('/auth/totp')
  const app = new TOTP({ secret: content.secret })
  const code = app.generate({ timestamp: api.time.now.getTime() })
  expect((await who.post('/auth/totp/confirm', { code })).status).toBe(200)
  await db.deleteFrom('rate_limit').execute()
  return { ...who, email: unit.email }
}

/** The path of an auditor's newest link; access is granted by two admins. */
async function auditorLink() {
  const [proposer, confirmer] = [await api.as('admin'), await api.as('admin')]
  const { content } = await proposer.post<{ id: string; subject: string }>(
    '/accounting_month/function/propose_auditor',
    {
      ...{ name: 'Frau Prüferin', email: 'pruefung@finanzamt.example' },
      ...{ first_month: '2026-01', last_month: '2026-01', until: '2026-03-31' },
      reason: 'Betriebsprüfung 2026',
    },
  )
  const path = `/change/unit/${content.id}/function/confirm_change`
  expect((await confirmer.post(path, {})).status).toBe(200)
  await workEffects(api.deps)
  return { auditor: content.subject, path: newestLink() }
}

const newestLink = () => {
  const mail = api.mails.findLast(({ to }) => to === 'pruefung@finanzamt.example')
  return /\/audit\/enter\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

describe('of many attempts at once no more are judged than of those in a row', () => {
  it('codes of an auditor: five a link, ten an hour over all links', async () => {
    const { auditor, path } = await auditorLink()
    await set('staff_second_factor', 'true')
    expect((await api.app.inject({ url: path })).statusCode).toBe(200)
    const guesses = (url: string) => judged(url, { body: 'code=000000', unread: [410, 429] })
    const each = [await guesses(path)]
    for (const id of ['2', '3', '4']) {
      await sendAuditorMail(api.deps, { id, payload: { auditor } })
      await db
        .deleteFrom('rate_limit')
        .where('attempts', '>=', AT_ONCE - 20)
        .execute()
      each.push(await guesses(newestLink()))
    }
    await set('staff_second_factor', 'false')
    expect(each).toEqual([5, 5, 0, 0])
  })

  it('codes at the sign-in, recovery codes with them: ten', async () => {
    const { email } = await withApp()
    const body = (code: string) => ({ username: email, password: good_password, code })
    const right = { username: email, password: good_password }
    expect((await api.request('POST', '/auth/signin', { body: right })).status).toBe(401)
    expect(await judged('/lib/auth/signin', { body: body('000000') })).toBeLessThanOrEqual(10)
    await db.deleteFrom('rate_limit').execute()
    expect(await judged('/lib/auth/signin', { body: body('AAAA-BBBB-CCCC') })).toBeLessThanOrEqual(
      10,
    )
  })

  it('passwords at the sign-in: ten', async () => {
    const { email } = await withApp()
    const body = { username: email, password: 'a wrong password' }
    expect(await judged('/lib/auth/signin', { body })).toBe(10)
  })

  it.each([
    ['prove', { code: '000000' }, 10],
    ['prove', { code: 'AAAA-BBBB-CCCC' }, 10],
    ['totp/confirm', { code: '000000' }, 10],
    ['change_password', { old_password: 'wrong', password: 'Ein neues, langes Wort' }, 10],
  ])('what a session shows at %s as %o: %i', async (path, body, most) => {
    const { headers } = await withApp()
    expect(await judged(`/lib/auth/${path}`, { body, headers })).toBe(most)
  })

  it('a password as a proof: ten', async () => {
    const unit = await api.world.installer()
    await givePassword(api.database, unit.arke_system_user ?? '')
    const { headers } = await api.as('installer', unit)
    expect(await judged('/lib/auth/prove', { body: { password: 'wrong' }, headers })).toBe(10)
  })

  it.each([
    ['/lib/auth/confirm_email/{}', {}, 50],
    ['/lib/auth/mailbox/{}', {}, 50],
    ['/lib/auth/confirm/{}', { password: 'Ein neues, langes Wort' }, 50],
    ['/lib/auth/reset_password/{}', { new_password: 'Ein neues, langes Wort' }, 50],
    ['/lib/phone/open', { token: 'x'.repeat(43) }, 50],
    ['/mail/news/{}', 'x=1', 100],
    ['/mail/stop/{}', 'x=1', 100],
  ])('links of mails and codes of phones at %s: %o, %i', async (path, body, most) => {
    expect(await judged(path.replace('{}', 'y'.repeat(43)), { body })).toBe(most)
  })
})
