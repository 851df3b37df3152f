import { afterAll, describe, expect, it } from 'vitest'
import { deriveKeys } from '../../security/keys.ts'
import { seal, unseal } from '../../security/seal.ts'
import { sealAnew } from '../../start/rotate.ts'
import { testApi } from '../../testing/servers/api.ts'
import { readToken, signToken } from '../sessions/tokens.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const [old, next] = ['the secret of before, long enough', 'the secret that follows, long enough']
const before = deriveKeys([old])
const between = deriveKeys([next, old])
const after = deriveKeys([next])

describe('another secret', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const token = (keys: typeof before) =>
    signToken(keys, {
      kind: 'access',
      subject: {
        id: 'm',
        project: 'cashback',
        email: 'm@example.com',
        first_name: 'M',
        last_name: 'M',
        subscription_active: true,
      },
      session: 's',
      issued_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
  const read = (keys: typeof before, text: string) =>
    readToken(keys, { kind: 'access', token: text, now })

  it('signs what is new, and nobody is signed out while the old one is accepted', async () => {
    expect(await read(between, await token(before))).toMatchObject({ sid: 's' })
    expect(await read(after, await token(between))).toMatchObject({ sid: 's' })
    expect(await read(before, await token(between))).toBeNull()
    expect(await read(after, await token(before))).toBeNull()
  })

  it('seals anew what the old one sealed, once, and the old one may go', async () => {
    const secret = Buffer.from('of an app')
    for (const { totp } of [before, after]) {
      const { arke_system_user } = await api.world.staff('moderator')
      await db
        .insertInto('totp')
        .values({ user_id: arke_system_user ?? '', secret: seal(totp, secret) })
        .execute()
    }
    expect(await sealAnew(db, between)).toBe(1)
    expect(await sealAnew(db, between)).toBe(0)
    for (const row of await db.selectFrom('totp').select('secret').execute())
      expect(unseal(after.totp, row.secret)).toEqual(secret)
  })

  it('changes nothing where one was sealed with a secret that is gone', async () => {
    const lost = deriveKeys(['a secret that nobody has any more, sorry'])
    await expect(sealAnew(db, lost)).rejects.toThrow()
    expect(await sealAnew(db, after)).toBe(0)
  })
})
