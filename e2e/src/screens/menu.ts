import { menuOf, type Role, sidebarPermissions } from '@ruecklauf/model'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const administration = [
  'dashboard',
  'paperworks',
  'users',
  'products',
  'serial-number',
  'campaigns',
  'sales-group',
  'sales-point',
  'notification',
  'kpi',
  'profile',
  'settings',
  'paperwork-charts',
  'faq',
]

/** The menu entries of each role, literally. */
const table: Record<Role, readonly string[]> = {
  installer: ['home', 'wallet', 'profile', 'products', 'contacts', 'faq'],
  wholesaler: ['home', 'paperwork-charts', 'wallet', 'products', 'profile', 'contacts', 'faq'],
  moderator: ['paperworks', 'profile', 'serial-number', 'faq'],
  admin: administration,
  super_admin: [...administration, 'change-password'],
  brand: [
    'dashboard',
    'paperworks',
    'users',
    'products',
    'serial-number',
    'campaigns',
    'kpi',
    'profile',
    'settings',
    'paperwork-charts',
    'faq',
  ],
}

/** The sidebar shows the role's entries, each with a link to its screen. */
export async function expectMenu(page: Page, role: Role) {
  const links = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2] ?? ''),
  )
  expect([...paths].sort()).toEqual([...table[role]].sort())
  expect(menuOf(sidebarPermissions(role))).toHaveLength(table[role].length)
  if (role === 'moderator') expect(await page.getByText('Cashback gesamt').count()).toBe(0)
}
