import { describe, expect, it } from 'vitest'
import { testMember } from '../testing/portal.tsx'
import { unitAddress } from './unit-address.ts'

describe('where a member finds a unit', () => {
  it.each([
    ['moderator', 'paperwork', { to: '/moderator/paperworks/x1', search: {} }],
    ['installer', 'paperwork', { to: '/installer/wallet/x1', search: {} }],
    ['admin', 'installer', { to: '/admin/users', search: { tab: 'installer', unit: 'x1' } }],
    ['admin', 'sales_point', { to: '/admin/sales-point', search: { unit: 'x1' } }],
    ['moderator', 'serial_number', { to: '/moderator/serial-number', search: { unit: 'x1' } }],
    ['moderator', 'installer', null],
    ['brand', 'sales_point', null],
    ['installer', 'product', null],
    ['admin', 'document', null],
  ] as const)('%s: %s', (role, arke, address) => {
    expect(unitAddress(testMember(role), { arke, id: 'x1' })).toEqual(address)
  })
})
