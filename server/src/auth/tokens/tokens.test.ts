import {
  levelsOf,
  type MadeToken,
  type Role,
  roles,
  scopesOpenTo,
  type TokenScope,
  tokenLevels,
} from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accessFor, tokenOpens } from '../../platform/access-for.ts'
import { isOpenTo } from '../../platform/functions.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { remindOfTokens } from './remind-of-tokens.ts'

const start = new Date('2026-03-02T09:00:00Z')
const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const set = settingsIn(db)
const members = await everyRole(api)
beforeEach(async () => {
  api.time.now = start
  await db.deleteFrom('rate_limit').execute()
})
type Member = (typeof members)['admin']

const request = (scopes: readonly TokenScope[] = ['paperwork:read'], over: object = {}) => ({
  ...{ name: 'Warenwirtschaft', scopes, days: 90 },
  ...over,
})
async function own(member: Member, scopes?: readonly TokenScope[]) {
  const response = await member.post<MadeToken>('/auth/tokens', request(scopes))
  expect(response.status).toBe(200)
  return { ...response.content, ...asking(response.content.token) }
}
async function service(scopes?: readonly TokenScope[]) {
  const path = '/setting/function/make_service_token'
  const response = await members.admin.post<MadeToken>(path, request(scopes))
  expect(response.status).toBe(200)
  return { ...response.content, ...asking(response.content.token) }
}
/** Asks as a program does. */
const asking = (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path: string) => api.request<{ items: unknown[] }>('GET', path, { headers }),
    post: (path: string, body: unknown = {}) => api.request('POST', path, { headers, body }),
    put: (path: string, body: unknown = {}) => api.request('PUT', path, { headers, body }),
    delete: (path: string) => api.request('DELETE', path, { headers }),
  }
}
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

describe('a token of one’s own', () => {
  it('reads what its scopes and its owner may, is kept as a hash, and is told once', async () => {
    const token = await own(members.installer)
    expect((await token.get('/paperwork/unit')).status).toBe(200)
    expect((await token.get('/wallet_entry/unit')).status).toBe(403)
    const stored = await db.selectFrom('api_token').selectAll().where('id', '=', token.id).execute()
    expect(JSON.stringify(stored)).not.toContain(token.token)
    const { content } = await members.installer.get<{ items: unknown[] }>('/auth/tokens')
    expect(content.items[0]).toMatchObject({
      ...{ name: 'Warenwirtschaft', ending: token.token.slice(-4), state: 'open' },
      last_used_at: start.toISOString(),
    })
    expect(JSON.stringify(content)).not.toContain(token.token)
  })

  it('has its owner’s rights of the moment, never more', async () => {
    const firm = await api.world.installer()
    const owner = await api.as('installer', firm)
    const other = await api.world.draft()
    const claim = await api.world.draft({ link_installer: firm.id })
    const token = await own(owner, ['paperwork:act', 'installer:read'])
    expect((await token.get(`/paperwork/unit/${claim.id}`)).status).toBe(200)
    expect((await token.get(`/paperwork/unit/${other.id}`)).status).toBe(404)
    expect((await token.post(`/paperwork/unit/${other.id}/function/approve`)).status).toBe(403)
    expect((await token.get('/installer/unit')).content.items).toHaveLength(1)
  })

  it('ends at once when its owner ends it, is locked, or changes his password’s sessions', async () => {
    const first = await own(members.moderator)
    expect(await statusOf(members.moderator.post(`/auth/tokens/${first.id}/end`))).toBe(200)
    expect((await first.get('/paperwork/unit')).status).toBe(401)

    const colleague = await api.world.staff('moderator')
    const signed = await api.as('moderator', colleague)
    const second = await own(signed)
    await signed.post('/auth/sessions/end_others')
    expect((await second.get('/paperwork/unit')).status).toBe(401)
    const third = await own(signed)
    const path = `/moderator/unit/${colleague.id}/function`
    expect(await statusOf(members.admin.post(`${path}/lock`, { reason: 'Ausgeschieden' }))).toBe(
      200,
    )
    expect((await third.get('/paperwork/unit')).status).toBe(401)
    await members.admin.post(`${path}/unlock`, { reason: 'Doch noch da' })
    expect((await third.get('/paperwork/unit')).status).toBe(401)
  })

  it('lasts as long as was asked for, at most a year', async () => {
    const token = await own(members.brand)
    api.time.now = new Date(start.getTime() + 90 * 86_400_000)
    expect((await token.get('/paperwork/unit')).status).toBe(401)
    api.time.now = start
    for (const days of [0, 366, 1.5])
      expect(await statusOf(members.brand.post('/auth/tokens', request(undefined, { days })))).toBe(
        400,
      )
    const late = api.database.owner.query(
      `update api_token set expires_at = expires_at + interval '1 day' where id = $1`,
      [token.id],
    )
    await expect(late).rejects.toThrow('only ever ended')
  })

  it('asks whoever makes it to prove who he is, and is told to him', async () => {
    const late = await api.as('installer')
    await db
      .updateTable('session')
      .set({ proved_at: null })
      .where('member_id', '=', late.member)
      .execute()
    const refused = await late.post('/auth/tokens', request())
    expect([refused.status, refused.messages[0]?.context]).toEqual([403, 'proof'])
    const fresh = await api.as('installer')
    await own(fresh)
    const { content } = await fresh.get<{ items: { event: string }[] }>('/notification/unit')
    expect(content.items.map(({ event }) => event)).toContain('token_made')
  })

  it('gets no scope that its owner’s role has not, and none twice', async () => {
    for (const scopes of [
      ['serial_number:read'],
      ['installer:act'],
      ['person:read'],
      ['setting:read'],
      ['paperwork:all'],
      ['paperwork:read', 'paperwork:act'],
    ]) {
      const answer = await members.installer.post('/auth/tokens', request(scopes as TokenScope[]))
      expect([scopes, answer.status, answer.messages[0]?.parameter]).toEqual([
        scopes,
        400,
        'scopes',
      ])
    }
  })

  it('is no way around the second factor that staff have to have', async () => {
    const token = await own(members.moderator)
    await set('staff_second_factor', 'true')
    expect((await token.get('/paperwork/unit')).status).toBe(403)
    await set('staff_second_factor', 'false')
    expect((await token.get('/paperwork/unit')).status).toBe(200)
  })

  it('is somebody’s own: others neither see nor end it', async () => {
    const token = await own(members.installer)
    expect(await statusOf(members.wholesaler.post(`/auth/tokens/${token.id}/end`))).toBe(404)
    const { content } = await members.wholesaler.get<{ items: { id: string }[] }>('/auth/tokens')
    expect(content.items.map(({ id }) => id)).not.toContain(token.id)
  })

  it('makes six hundred calls a minute', async () => {
    const token = await own(members.installer)
    await db.updateTable('rate_limit').set({ attempts: 600 }).execute()
    await token.get('/paperwork/unit')
    await db.updateTable('rate_limit').set({ attempts: 600 }).execute()
    expect((await token.get('/paperwork/unit')).status).toBe(429)
  })
})

describe('a token reaches nothing that it was not given', () => {
  it('no account, password, second factor, token or schema, whatever its scopes', async () => {
    const everything = scopesOpenTo('super_admin', 'personal').map(
      ({ arke, level }) => `${arke}:${level}` as const,
    )
    const token = await own(members.super_admin, everything)
    const refused = [
      ['GET', '/auth/tokens'],
      ['POST', '/auth/tokens'],
      ['GET', '/auth/sessions'],
      ['POST', '/auth/change_password'],
      ['POST', '/auth/change_email'],
      ['POST', '/auth/totp'],
      ['POST', '/auth/prove'],
      ['POST', '/auth/sessions/end_others'],
      ['GET', '/live'],
      ['POST', '/arke/unit'],
      ['POST', '/product/parameter/colour'],
      ['POST', '/setting/function/make_service_token'],
      ['POST', '/user/function/propose_staff'],
      ['POST', '/installer/unit/x/function/change_iban'],
      ['POST', '/payout_run/unit/x/function/release'],
    ] as const
    for (const [method, path] of refused) {
      const { status } = await (method === 'GET' ? token.get(path) : token.post(path, {}))
      expect([path, status]).toEqual([path, 403])
    }
    const own_link = `/product/unit/x/link/parameter/string/unit/y`
    expect((await token.post(own_link)).status).toBe(403)
  })

  it.each(roles)('of a %s: no list and no function beside its scope', async (role) => {
    const [first] = scopesOpenTo(role, 'personal')
    const scope = `${first?.arke ?? 'faq'}:read` as const
    const token = await own(members[role], [scope])
    for (const served of api.deps.registry.arkes.values()) {
      if (served.arke.id === first?.arke) continue
      const path = `/${served.id}`
      expect([path, (await token.get(`${path}/unit`)).status]).toEqual([path, 403])
    }
    const level = 'read' as const
    for (const served of api.deps.registry.arkes.values())
      for (const func of served.functions.values()) {
        const isReading = func.methods.every((method) => method === 'GET')
        const of = served.arke.id === first?.arke ? level : undefined
        expect(tokenOpens(func, of)).toBe(of === level && isReading && !func.needsProof)
      }
  })

  it('never more than its owner may, whatever the scopes', () => {
    const served = [...api.deps.registry.arkes.values()]
    const names = served.map(({ arke }) => arke.id)
    fc.assert(
      fc.property(
        fc.constantFrom<Role>(...roles),
        fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...tokenLevels)), {
          maxLength: 12,
        }),
        fc.constantFrom(...served),
        (role, pairs, definition) => {
          const member = { ...callerOf(role) }
          const levels = levelsOf(pairs.map(([arke, level]) => `${arke}:${level}`))
          const full = accessFor(definition, member)
          const narrowed = accessFor(definition, { ...member, token: { name: 'x', levels } })
          if (!narrowed) return
          expect(full).toBeDefined()
          for (const operation of ['get', 'post', 'put', 'delete'] as const)
            if (narrowed.rows[operation] !== 'none')
              expect(narrowed.rows[operation]).toEqual(full?.rows[operation])
          expect(narrowed.hidden).toEqual(full?.hidden)
          for (const func of definition.functions.values())
            if (isOpenTo(func, { role, access: narrowed }))
              expect(isOpenTo(func, { role, access: full ?? narrowed })).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const callerOf = (role: Role) => ({
  ...{ member: 'm', arke_id: role, role, user: 'u', session: 's' },
  language: 'de' as const,
})

describe('a token of another system', () => {
  it('is made and ended by admins alone', async () => {
    for (const role of roles) {
      const answer = await members[role].get('/setting/function/service_tokens')
      expect([role, answer.status]).toEqual([
        role,
        role === 'admin' || role === 'super_admin' ? 200 : 403,
      ])
    }
    const token = await service()
    expect((await token.get('/paperwork/unit')).status).toBe(200)
    const path = '/setting/function/end_service_token'
    expect(await statusOf(members.moderator.post(path, { token: token.id }))).toBe(403)
    expect(await statusOf(members.super_admin.post(path, { token: token.id }))).toBe(200)
    expect((await token.get('/paperwork/unit')).status).toBe(401)
  })

  it('looks after master data, stands in the trail by its name, and decides nothing', async () => {
    const token = await service(['sales_point:write', 'paperwork:read'])
    const wholesaler = await api.world.wholesaler()
    const point = await api.world.salesPoint({ link_wholesaler: wholesaler.id, city: 'Kiel' })
    const path = `/sales_point/unit/${point.id}`
    expect((await token.put(path, { city: 'Lübeck' })).status).toBe(200)
    const { content } = await members.admin.get<{ items: object[] }>(`${path}/function/log`)
    expect(content.items[0]).toMatchObject({ actor: null, token: 'Warenwirtschaft' })
    const claim = await submittedClaim(api, {
      owner: members.installer,
      product: await api.world.product(),
    })
    expect((await token.get(`/paperwork/unit/${claim.id}`)).status).toBe(200)
    expect((await token.post(`/paperwork/unit/${claim.id}/function/take`)).status).toBe(403)
    for (const scopes of [['paperwork:act'], ['notification:read'], ['serial_number:act']])
      expect(
        await statusOf(
          members.admin.post(
            '/setting/function/make_service_token',
            request(scopes as TokenScope[]),
          ),
        ),
      ).toBe(400)
  })
})

describe('the end of a token', () => {
  it('is told two weeks before, once, to its owner or to the admins', async () => {
    const fresh = await api.as('installer')
    await own(fresh)
    await service()
    expect(await remindOfTokens(api.deps)).toBe(0)
    api.time.now = new Date(start.getTime() + 80 * 86_400_000)
    expect(await remindOfTokens(api.deps)).toBeGreaterThanOrEqual(2)
    expect(await remindOfTokens(api.deps)).toBe(0)
    const notices = await db
      .selectFrom('notification')
      .select(['link_member', 'path'])
      .where('event', '=', 'token_expires')
      .execute()
    expect(notices).toContainEqual({ link_member: fresh.member, path: '/profile?tab=sign_in' })
    expect(notices).toContainEqual({
      link_member: members.admin.member,
      path: '/settings?section=operations',
    })
  })
})
