import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'
import { givePassword, good_password } from '../../testing/servers/auth-app.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
beforeEach(async () => void (await db.deleteFrom('rate_limit').execute()))

async function colleague() {
  const unit = await api.world.staff('moderator')
  await givePassword(api.database, unit.arke_system_user ?? '')
  return { ...(await api.as('moderator', unit)), unit, user: unit.arke_system_user ?? '' }
}
const later = (seconds: number) => {
  api.time.now = new Date(api.time.now.getTime() + seconds * 1_000)
}
const signIn = (username: string, more: object = {}) =>
  api.request<{ access_token: string }>('POST', '/auth/signin', {
    body: { username, password: good_password, ...more },
    headers: { 'accept-language': 'de' },
  })

/** A colleague whose app shows codes. */
async function withApp() {
  const who = await colleague()
  const begun = await who.post<{ secret: string; uri: string }>('/auth/totp')
  expect(begun.content.uri).toMatch(/^otpauth:\/\/totp\//)
  const app = new TOTP({ secret: begun.content.secret })
  const code = () => app.generate({ timestamp: api.time.now.getTime() })
  const confirmed = await who.post<{ recovery_codes: string[] }>('/auth/totp/confirm', {
    code: code(),
  })
  expect(confirmed.status).toBe(200)
  later(30)
  return { ...who, code, recovery_codes: confirmed.content.recovery_codes }
}

describe('the code of an app', () => {
  it('is asked for after the password, never instead of it', async () => {
    const { unit, code } = await withApp()
    const needed = await signIn(unit.email)
    expect([needed.status, needed.messages[0]?.message]).toEqual([
      401,
      'Bitte geben Sie auch den Code Ihrer App ein.',
    ])
    const wrong = await signIn(unit.email, { code: '000000' })
    expect(wrong.messages[0]?.message).toMatch(/^Der Code stimmt nicht/)
    const guess = await signIn(unit.email, { password: 'falsch', code: code() })
    expect(guess.messages[0]?.message).not.toMatch(/Code/)
    expect((await signIn(unit.email, { code: code() })).status).toBe(200)
  })

  it('works once, half a minute early or late, and no longer', async () => {
    const { unit, code } = await withApp()
    const totp = code()
    expect((await signIn(unit.email, { code: totp })).status).toBe(200)
    expect((await signIn(unit.email, { code: totp })).status).toBe(401)
    later(60)
    const next = code()
    later(30)
    expect((await signIn(unit.email, { code: next })).status).toBe(200)
    const old = code()
    later(120)
    expect((await signIn(unit.email, { code: old })).status).toBe(401)
  })

  it('is guessed ten times at most in a quarter of an hour', async () => {
    const { unit, code } = await withApp()
    for (let n = 0; n < 10; n++)
      expect((await signIn(unit.email, { code: `00000${n}` })).status).toBe(401)
    expect((await signIn(unit.email, { code: code() })).status).toBe(429)
  })

  it('is replaced by a recovery code, once each', async () => {
    const { unit, recovery_codes } = await withApp()
    expect(new Set(recovery_codes).size).toBe(10)
    const code = recovery_codes[0]?.toLowerCase().replaceAll('-', ' ')
    expect((await signIn(unit.email, { code })).status).toBe(200)
    expect((await signIn(unit.email, { code })).status).toBe(401)
  })

  it('is kept sealed: what the database holds is no secret of an app', async () => {
    const who = await colleague()
    const begun = await who.post<{ secret: string }>('/auth/totp')
    const { secret } = await db
      .selectFrom('totp')
      .select('secret')
      .where('user_id', '=', who.user)
      .executeTakeFirstOrThrow()
    const { Secret } = await import('otpauth')
    const plain = Buffer.from(Secret.fromBase32(begun.content.secret).bytes)
    expect(secret.includes(plain)).toBe(false)
    // One that was never confirmed is no second factor.
    expect((await signIn(who.unit.email)).status).toBe(200)
  })
})

describe('a recent proof', () => {
  const release = async (by: Awaited<ReturnType<typeof api.as>>) =>
    by.post('/user/function/propose_staff', {
      ...{ staff_role: 'moderator', first_name: 'N', last_name: 'N', reason: 'Neu im Haus' },
      email: 'kein Name',
    })

  it('is asked for ten minutes after the sign-in, and the password gives it', async () => {
    const unit = await api.world.staff('admin')
    await givePassword(api.database, unit.arke_system_user ?? '')
    const admin = await api.as('admin', unit)
    expect((await release(admin)).status).toBe(400)
    later(11 * 60)
    const refusal = await release(admin)
    expect([refusal.status, refusal.messages[0]?.context]).toEqual([403, 'proof'])
    expect((await admin.post('/auth/prove', { password: 'falsch' })).status).toBe(403)
    expect((await admin.post('/auth/prove', { password: good_password })).status).toBe(200)
    expect((await release(admin)).status).toBe(400)
  })

  it('is the second factor of whoever has one: the password is not enough', async () => {
    const who = await withApp()
    later(11 * 60)
    expect((await who.post('/auth/prove', { password: good_password })).status).toBe(403)
    expect((await who.post('/auth/prove', { code: who.code() })).status).toBe(200)
  })

  it('is needed to add or take away a factor', async () => {
    const who = await withApp()
    later(11 * 60)
    for (const path of ['totp', 'totp/remove', 'recovery_codes', 'passkeys/options', 'passkeys'])
      expect([path, (await who.post(`/auth/${path}`, {})).status]).toEqual([path, 403])
  })
})

describe('where all who work here need a second factor', () => {
  it('whoever has none can do nothing but set one up, and keeps one', async () => {
    await db
      .insertInto('setting')
      .values({
        id: 'staff_second_factor',
        value: 'true',
        category: 'review',
        kind: 'switch',
        title: 'x',
        applies: 'at_once',
      })
      .onConflict((target) => target.column('id').doUpdateSet({ value: 'true' }))
      .execute()
    const who = await colleague()
    const refused = await who.get('/paperwork/unit', { 'accept-language': 'de' })
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      403,
      'Richten Sie zuerst die Anmeldung in zwei Schritten ein.',
    ])
    const begun = await who.post<{ secret: string }>('/auth/totp')
    const app = new TOTP({ secret: begun.content.secret })
    const code = app.generate({ timestamp: api.time.now.getTime() })
    expect((await who.post('/auth/totp/confirm', { code })).status).toBe(200)
    await expect.poll(async () => (await who.get('/paperwork/unit')).status).toBe(200)
    expect((await who.post('/auth/totp/remove')).status).toBe(409)
    const firm = await api.as('installer')
    expect((await firm.get('/paperwork/unit')).status).toBe(200)
    await db
      .updateTable('setting')
      .set({ value: 'false' })
      .where('id', '=', 'staff_second_factor')
      .execute()
  })
})

describe('sessions', () => {
  it('are listed with their devices and ended one by one or all others', async () => {
    const who = await colleague()
    const second = await api.as('moderator', who.unit)
    const third = await api.as('moderator', who.unit)
    const listed = await who.get<{ id: string; is_own: boolean }[]>('/auth/sessions')
    expect(listed.content).toHaveLength(3)
    const other = listed.content.find(({ is_own }) => !is_own)
    expect((await who.post(`/auth/sessions/${other?.id}/end`)).status).toBe(200)
    const foreign = await colleague()
    const own = listed.content.find(({ is_own }) => is_own)
    expect((await foreign.post(`/auth/sessions/${own?.id}/end`)).status).toBe(404)
    expect((await who.post('/auth/sessions/end_others')).status).toBe(200)
    for (const session of [second, third])
      await expect.poll(async () => (await session.get('/paperwork/unit')).status).toBe(401)
    expect((await who.get('/paperwork/unit')).status).toBe(200)
  })

  it('of a new device are told by mail; the first and the known are not', async () => {
    const who = await colleague()
    const from = (user_agent: string) =>
      api.request('POST', '/auth/signin', {
        body: { username: who.unit.email, password: good_password },
        headers: { 'user-agent': user_agent },
      })
    api.mails.length = 0
    await from('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
    await expect.poll(() => api.mails.length).toBe(1)
    expect(api.mails[0]?.text).toContain('Firefox, Windows')
    await from('Mozilla/5.0 (Windows NT 11.0) Gecko/20100101 Firefox/141.0')
    await from('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
    expect(api.mails).toHaveLength(1)
  })

  it('of staff end when nothing was done for the minutes of the setting', async () => {
    await db
      .insertInto('setting')
      .values({
        id: 'staff_idle_minutes',
        value: '15',
        category: 'review',
        kind: 'count',
        title: 'x',
        applies: 'at_once',
      })
      .onConflict((target) => target.column('id').doUpdateSet({ value: '15' }))
      .execute()
    const who = await colleague()
    later(14 * 60)
    expect((await who.get('/paperwork/unit')).status).toBe(200)
    later(14 * 60)
    expect((await who.get('/paperwork/unit')).status).toBe(200)
    later(17 * 60)
    expect((await who.get('/paperwork/unit')).status).toBe(401)
    await db
      .updateTable('setting')
      .set({ value: '0' })
      .where('id', '=', 'staff_idle_minutes')
      .execute()
  })
})

describe('another address', () => {
  const linkTo = (address: string) =>
    /email=([\w-]+)/.exec(api.mails.findLast(({ to }) => to === address)?.text ?? '')?.[1]
  const confirm = (token: string | undefined) =>
    api.request<{ is_changed: boolean }>('POST', `/auth/confirm_email/${token}`)

  it('counts once both mailboxes have confirmed, in either order', async () => {
    const who = await colleague()
    const fresh = 'ganz-neu@haus.example'
    expect((await who.post('/auth/change_email', { email: fresh })).status).toBe(200)
    await expect.poll(() => linkTo(fresh)).toBeDefined()
    const [to_new, to_old] = [linkTo(fresh), linkTo(who.unit.email)]
    expect((await confirm(to_new)).content).toEqual({ is_changed: false })
    expect((await signIn(fresh)).status).toBe(401)
    expect((await confirm(to_old)).content).toEqual({ is_changed: true })
    expect((await signIn(fresh)).status).toBe(200)
    expect((await signIn(who.unit.email)).status).toBe(401)
    expect((await confirm(to_old)).status).toBe(400)
  })

  it('is refused where it is none, taken, or too late', async () => {
    const [who, other] = [await colleague(), await colleague()]
    for (const email of ['kein Name', other.unit.email])
      expect((await who.post('/auth/change_email', { email })).status).toBe(400)
    await who.post('/auth/change_email', { email: 'spaet@haus.example' })
    await expect.poll(() => linkTo('spaet@haus.example')).toBeDefined()
    later(3 * 86_400)
    expect((await confirm(linkTo('spaet@haus.example'))).status).toBe(400)
  })
})
