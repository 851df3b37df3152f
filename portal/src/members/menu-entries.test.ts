import {
  memberScreens,
  printFilter,
  type Role,
  sidebarEntries,
  sidebarPermissions,
} from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { entryAt, entryScreen, isWithin, startOf, toDecide } from './menu-entries.ts'

it('has a screen for every entry of the menus', () => {
  for (const entry of sidebarEntries)
    expect(entryScreen(entry)).toBe(`/$member/${entry.replaceAll('_', '-')}`)
})

it('has what waits for a decision as it is printed', () => {
  expect(toDecide.printed).toBe(printFilter(toDecide.filter))
})

it('lets each screen be seen by who has its entry', () => {
  for (const entry of sidebarEntries.filter(
    (name) => !['notification', 'change_password'].includes(name),
  ))
    expect(memberScreens).toHaveProperty([entry.replaceAll('_', '-'), 'may'], `sidebar_${entry}`)
})

describe('where somebody is', () => {
  it('counts scans as part of the wallet', () => {
    expect(isWithin('/installer/scan/4711', 'installer', 'wallet')).toBe(true)
    expect(isWithin('/installer/scan', 'installer', 'home')).toBe(false)
  })

  it('counts details to their list, and not their namesakes', () => {
    expect(isWithin('/admin/paperworks/1', 'admin', 'paperworks')).toBe(true)
    expect(isWithin('/admin/paperworks-charts', 'admin', 'paperworks')).toBe(false)
  })
})

it.each([
  ['installer', '/$member/home'],
  ['moderator', '/$member/paperworks'],
  ['admin', '/$member/dashboard'],
] as const satisfies [Role, string][])('lets a %s begin at %s', (role, to) => {
  const start = startOf({ segment: role, role, permissions: sidebarPermissions(role) })
  expect(start).toMatchObject({ to, params: { member: role } })
  expect(startOf({ segment: role, role, permissions: ['sidebar_faq'] }).to).toBe('/$member/faq')
})

it('shows moderators what waits for a decision, and everybody else the whole queue', () => {
  const segment = 'someone'
  expect(entryAt('paperworks', { segment, role: 'moderator' }).search).toEqual({
    filter: 'in(paperwork_status,(submitted,in_review))',
    sort: 'due_on;asc',
  })
  expect(entryAt('paperworks', { segment, role: 'brand' }).search).toBeUndefined()
  expect(entryAt('faq', { segment, role: 'moderator' }).search).toBeUndefined()
})
