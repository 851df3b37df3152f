import { memberScreens, type Role, sidebarEntries, sidebarPermissions } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { entryPath, isWithin, startOf } from './menu-entries.ts'

it('has a screen for every entry of the menus', () => {
  const paths = Object.keys(memberScreens).map((path) => `/x/${path}`)
  expect(paths).toEqual(
    expect.arrayContaining(sidebarEntries.map((entry) => entryPath('x', entry))),
  )
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
  ['installer', '/installer/home'],
  ['moderator', '/moderator/paperworks'],
  ['admin', '/admin/dashboard'],
] as const satisfies [Role, string][])('lets a %s begin at %s', (role, path) => {
  expect(startOf({ segment: role, permissions: sidebarPermissions(role) })).toBe(path)
  expect(startOf({ segment: role, permissions: ['sidebar_faq'] })).toBe(`/${role}/faq`)
})
