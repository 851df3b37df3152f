import { describe, expect, it } from 'vitest'
import { testMember } from '../../testing/portal.tsx'
import { unitAddress } from './unit-address.ts'

describe('where a member finds a unit', () => {
  it.each([
    [
      'moderator',
      'paperwork',
      { to: '/$member/paperworks/$id', params: { member: 'moderator', id: 'x1' } },
    ],
    [
      'installer',
      'paperwork',
      { to: '/$member/wallet/$id', params: { member: 'installer', id: 'x1' } },
    ],
    [
      'admin',
      'installer',
      {
        to: '/$member/users',
        params: { member: 'admin' },
        search: { tab: 'installer', unit: 'x1' },
      },
    ],
    [
      'admin',
      'sales_point',
      { to: '/$member/sales-point', params: { member: 'admin' }, search: { unit: 'x1' } },
    ],
    [
      'moderator',
      'serial_number',
      { to: '/$member/serial-number', params: { member: 'moderator' }, search: { unit: 'x1' } },
    ],
    ['moderator', 'installer', null],
    ['brand', 'sales_point', null],
    ['installer', 'product', null],
    ['admin', 'document', null],
  ] as const)('%s: %s', (role, arke, address) => {
    expect(unitAddress(testMember(role), { arke, id: 'x1' })).toEqual(address)
  })
})
