import { describe, expect, it } from 'vitest'
import type { Http } from '../../client/http.ts'
import { testMember } from '../../testing/portal.tsx'
import { ownPath, whereNext } from './where-next.ts'

const origin = 'https://cashback.example'

describe('the address that asked for the sign-in', () => {
  it.each([
    ['/installer/wallet?status=request_document', '/installer/wallet?status=request_document'],
    ['https://cashback.example/installer/profile#bank', '/installer/profile#bank'],
  ])('is followed on this site: %s', (requestedPath, path) => {
    expect(ownPath(requestedPath, origin)).toBe(path)
  })

  it.each([
    undefined,
    '',
    '//evil.example/wallet',
    '/\\evil.example',
    'https://evil.example/',
    'https://cashback.example.evil.example/',
    'javascript:alert(1)',
    'installer/wallet',
    '/signin',
    '/logout',
  ])('is forgotten where it leads elsewhere or in circles: %s', (requestedPath) => {
    expect(ownPath(requestedPath, origin)).toBeNull()
  })
})

describe('after signing in', () => {
  const http = (member_status: string) =>
    ({ get: async () => ({ member_status }) }) as unknown as Http
  const next = (member_status: string, requestedPath?: string) =>
    whereNext({ http: http(member_status), member: testMember('installer'), wanted: requestedPath })

  it('a member with complete data goes where it wanted to', async () => {
    expect(await next('active', '/installer/wallet')).toBe('/installer/wallet')
  })

  it('a member who wanted nothing begins at the first entry of the menu', async () => {
    expect(await next('active')).toEqual({ to: '/$member/home', params: { member: 'installer' } })
  })

  it.each(['incomplete', 'invited'])(
    'a member who is %s completes the data first',
    async (status) => {
      expect(await next(status, '/installer/wallet')).toEqual({ to: '/complete-data', params: {} })
    },
  )

  it('the office is never asked for company data', async () => {
    const arrival = { http: http('incomplete'), member: testMember('moderator'), wanted: undefined }
    expect(await whereNext(arrival)).toMatchObject({
      to: '/$member/paperworks',
      params: { member: 'moderator' },
    })
  })
})
