import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'
import { workEffects } from '../testing/work-effects.ts'

const start = new Date('2026-03-02T09:00:00Z')
const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const set = settingsIn(db)
beforeEach(() => {
  api.time.now = start
  api.mails.length = 0
})
const members = await everyRole(api)
const other = async () => api.as('admin')

let number = 0
const requestOf = (over: object = {}) => ({
  ...{ name: 'Frau Prüferin', email: `pruefung-${++number}@finanzamt.example` },
  ...{ first_month: '2026-01', last_month: '2026-01', until: '2026-03-31' },
  ...{ reason: 'Betriebsprüfung 2026' },
  ...over,
})
const propose = async (over: object = {}) => {
  const body = requestOf(over)
  const proposer = await api.as('admin')
  const answer = await proposer.post<{ id: string; subject: string }>(
    '/accounting_month/function/propose_auditor',
    body,
  )
  return { ...answer, body, proposer }
}
async function granted(over: object = {}) {
  const { content, body } = await propose(over)
  const path = `/change/unit/${content.id}/function/confirm_change`
  expect((await (await other()).post(path, {})).status).toBe(200)
  return { id: content.subject, ...body }
}
async function linkFor(email: string) {
  await workEffects(api.deps)
  const mail = api.mails.findLast(({ to }) => to === email)
  return /\/audit\/enter\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}
const press = (url: string, payload = '', cookie = '') =>
  api.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  })
const open = (url: string, cookie = '') => api.app.inject({ url, headers: { cookie } })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  `${answer.headers['set-cookie'] ?? ''}`.split(';')[0] ?? ''
async function signedIn(over: object = {}) {
  const access = await granted(over)
  const answer = await press(await linkFor(access.email))
  expect(answer.statusCode).toBe(303)
  return { ...access, cookie: cookieOf(answer) }
}
const looks = async (id: string) =>
  (
    await db
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('object_id', '=', id)
      .where('action', 'in', ['auditor_looked', 'auditor_signed_in'])
      .orderBy('seq')
      .execute()
  ).map(({ action, changes }) => [action, (changes as { looked_at?: string }).looked_at])

describe('access to the books from outside', () => {
  it('is granted by two people, and by no one else', async () => {
    const { content, proposer } = await propose()
    const path = `/change/unit/${content.id}/function/confirm_change`
    expect((await proposer.post(path, {})).status).toBe(403)
    expect(
      await db.selectFrom('auditor').select('id').where('id', '=', content.subject).execute(),
    ).toEqual([])
    for (const [role, who] of Object.entries(members)) {
      const isOffice = role === 'admin' || role === 'super_admin'
      const read = await who.get('/accounting_month/function/auditors')
      expect([role, read.status === 200]).toEqual([role, isOffice])
      if (isOffice) continue
      const proposal = await who.post('/accounting_month/function/propose_auditor', requestOf())
      expect([role, proposal.status >= 400]).toEqual([role, true])
      const ended = await who.post('/accounting_month/function/end_auditor', { auditor: 'x' })
      expect([role, ended.status >= 400]).toEqual([role, true])
    }
  })

  it.each([
    [{ first_month: '2026-02' }, 'last_month'],
    [{ last_month: '2026-03' }, 'last_month'],
    [{ until: '2026-03-01' }, 'until'],
    [{ until: '2027-04-01' }, 'until'],
    [{ email: 'kein-postfach' }, 'email'],
    [{ name: '' }, 'name'],
  ])('is refused as %o', async (over, parameter) => {
    const { status, messages } = await propose(over)
    expect([status, messages[0]?.parameter]).toEqual([400, parameter])
  })

  it('begins with a press on a link that is good once, and never by opening it', async () => {
    const access = await granted()
    const link = await linkFor(access.email)
    for (const _ of [1, 2]) {
      const page = await open(link)
      expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined])
    }
    expect((await open('/audit/trail')).statusCode).toBe(401)
    const answer = await press(link)
    expect(cookieOf(answer)).toMatch(/^ruecklauf_audit=[\w-]{43}$/)
    expect((await open('/audit/trail', cookieOf(answer))).statusCode).toBe(200)
    expect((await press(link)).statusCode).toBe(410)
    expect((await open(link)).statusCode).toBe(410)
  })

  it('is asked for again by the address, answered alike for everybody, five times an hour', async () => {
    const access = await granted()
    const ask = (email: string) => press('/audit/link', new URLSearchParams({ email }).toString())
    const unknown = await ask('niemand@example.de')
    const answer = await ask(access.email.toUpperCase())
    expect(answer.body).toBe(unknown.body)
    for (let turn = 0; turn < 8; turn++) await ask(access.email)
    await workEffects(api.deps)
    expect(api.mails.filter(({ to }) => to === access.email)).toHaveLength(5)
  })

  it('can not be asked for without end', async () => {
    const statuses = new Set<number>()
    await api.database.owner.query('delete from rate_limit')
    for (let turn = 0; turn < 51; turn++)
      statuses.add((await press('/audit/link', 'email=niemand@example.de')).statusCode)
    expect([...statuses]).toEqual([200, 429])
    await api.database.owner.query('delete from rate_limit')
  })

  it('ends with its day, with a press of the office, and with signing out', async () => {
    const first = await signedIn({ until: '2026-03-02' })
    expect((await open('/audit/trail', first.cookie)).statusCode).toBe(200)
    // Midnight in Germany.
    api.time.now = new Date('2026-03-02T22:59:59Z')
    const late = await granted({ until: '2026-03-02' })
    const answer = await press(await linkFor(late.email))
    expect((await open('/audit/trail', cookieOf(answer))).statusCode).toBe(200)
    api.time.now = new Date('2026-03-02T23:00:00Z')
    expect((await open('/audit/trail', cookieOf(answer))).statusCode).toBe(401)
    api.time.now = start
    const second = await signedIn()
    const office = await api.as('admin')
    const end = { auditor: second.id }
    const path = '/accounting_month/function/end_auditor'
    expect((await office.post(path, end)).status).toBe(200)
    expect((await office.post(path, end)).status).toBe(409)
    expect((await open('/audit/trail', second.cookie)).statusCode).toBe(401)
    await press('/audit/link', new URLSearchParams({ email: second.email }).toString())
    api.mails.length = 0
    expect(await linkFor(second.email)).toBe('')
    const third = await signedIn()
    await press('/audit/leave', '', third.cookie)
    expect((await open('/audit/trail', third.cookie)).statusCode).toBe(401)
  })

  it('needs a code of an app where the staff needs a second factor', async () => {
    const access = await granted()
    const link = await linkFor(access.email)
    await set('staff_second_factor', 'true')
    const { body } = await open(link)
    const secret = /<code>([A-Z2-7]+)<\/code>/.exec(body)?.[1] ?? ''
    const code = () =>
      `code=${new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: api.time.now.getTime() })}`
    expect((await press(link)).statusCode).toBe(403)
    expect((await press(link, 'code=000000')).statusCode).toBe(403)
    expect((await press(link, code())).statusCode).toBe(303)
    await press('/audit/link', new URLSearchParams({ email: access.email }).toString())
    const again = await linkFor(access.email)
    expect((await open(again)).body).not.toContain(secret)
    expect((await press(again, code())).statusCode).toBe(403)
    api.time.now = new Date(start.getTime() + 60_000)
    expect((await press(again, code())).statusCode).toBe(303)
    await press('/audit/link', new URLSearchParams({ email: access.email }).toString())
    const guessed = await linkFor(access.email)
    for (let turn = 0; turn < 5; turn++) await press(guessed, 'code=111111')
    api.time.now = new Date(start.getTime() + 120_000)
    expect((await press(guessed, code())).statusCode).toBe(410)
    await set('staff_second_factor', 'false')
  })
})

describe('whoever looks at the books from outside', () => {
  it('sees what belongs to the months, and nothing before or after', async () => {
    const { cookie } = await signedIn()
    const at = (day: string) =>
      api.database.owner.query(
        `insert into audit (at, action, object_arke, object_id, changes)
         values ($1, 'update', $2, $3, '{}')`,
        [day, 'setting', `zeile-${day}`],
      )
    for (const day of ['2025-12-31T22:59:59Z', '2025-12-31T23:00:00Z', '2026-01-31T22:59:59Z'])
      await at(day)
    await at('2026-01-31T23:00:00Z')
    await api.database.owner.query(
      `insert into audit (at, action, object_arke, object_id, changes)
       values ('2026-01-15T12:00:00Z', 'sign_in', 'user', 'fremde-anmeldung', '{}')`,
    )
    const { body } = await open('/audit/trail', cookie)
    expect(body).not.toContain('zeile-2025-12-31T22:59:59Z')
    expect(body).toContain('zeile-2025-12-31T23:00:00Z')
    expect(body).toContain('zeile-2026-01-31T22:59:59Z')
    expect(body).not.toContain('zeile-2026-01-31T23:00:00Z')
    expect(body).not.toContain('fremde-anmeldung')
  })

  it('opens each table, the documentation and the archive, and each look is in the trail', async () => {
    const { cookie, id } = await signedIn()
    const { body } = await open('/audit', cookie)
    const paths = [...body.matchAll(/href="(\/audit\/[\w./]+)"/g)].map(([, path = '']) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/audit/tables/journal', '/audit/tables/vorgaenge', '/audit/trail']),
    )
    for (const path of paths) {
      const answer = await open(path, cookie)
      expect([path, answer.statusCode]).toEqual([path, 200])
      if (path.endsWith('.zip')) expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    }
    expect(await looks(id)).toEqual([
      ['auditor_signed_in', undefined],
      ...paths.map((path) => ['auditor_looked', path]),
    ])
    expect((await open('/audit/tables/user', cookie)).statusCode).toBe(404)
    expect((await open('/audit/tables/journal?page=x', cookie)).statusCode).toBe(200)
  })

  it('gets into no function and no route of the portal, to read or to write', async () => {
    const { cookie } = await signedIn()
    const token = cookie.split('=')[1] ?? ''
    const served = api.deps.registry.current()
    const answered = new Set<string>()
    for (const arke of served.arkes.values())
      for (const [name, { methods, scope }] of arke.functions)
        for (const method of methods) {
          const unit = scope === 'unit' ? '/unit/x' : ''
          const url = `/lib/${arke.id}${unit}/function/${name}`
          for (const authorization of [undefined, `Bearer ${token}`]) {
            const { statusCode } = await api.app.inject({
              ...{ method, url },
              headers: {
                cookie,
                'arke-project-key': 'cashback',
                ...(authorization ? { authorization } : {}),
              },
            })
            if (statusCode < 400) answered.add(`${arke.id} ${name}`)
          }
        }
    // What every visitor may read.
    expect([...answered].sort()).toEqual([
      'campaign current',
      'faq public_answers',
      'product paid_by_family',
      'setting stated_facts',
    ])
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      for (const url of ['/audit/tables/journal', '/audit/trail', '/audit/books.zip', '/audit'])
        expect([
          method,
          url,
          (await api.app.inject({ method, url, headers: { cookie } })).statusCode,
        ]).toEqual([method, url, 404])
  })

  it('is nobody with another cookie', async () => {
    for (const cookie of ['', 'ruecklauf_audit=x', `ruecklauf_audit=${'A'.repeat(43)}`])
      for (const path of [
        '/audit/tables/journal',
        '/audit/trail',
        '/audit/procedures',
        '/audit/books.zip',
      ])
        expect([path, (await open(path, cookie)).statusCode]).toEqual([path, 401])
  })
})

it('what was granted is only ever ended', async () => {
  await granted()
  for (const sql of [
    "update auditor set last_month = '2027-01'",
    "update auditor set until = '2099-01-01'",
    "update auditor set email = 'anders@example.de'",
    'delete from auditor',
    'truncate auditor cascade',
  ])
    await expect(api.database.owner.query(sql), sql).rejects.toThrow()
})
