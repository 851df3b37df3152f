import { menuOf, type Role, roles, sidebarPermissions } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { follow, look, settle, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser({ side_by_side: true })

/** The entries of each role, word for word and in their order. */
const table: Record<Role, readonly string[]> = {
  installer: ['home', 'wallet', 'profile', 'products', 'contacts', 'faq'],
  wholesaler: ['home', 'paperwork-charts', 'wallet', 'products', 'profile', 'contacts', 'faq'],
  moderator: ['paperworks', 'profile', 'serial-number', 'faq'],
  admin: [
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
  ],
  super_admin: [
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
    'change-password',
  ],
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

// They only look, each in a window of its own: two at a time halve the wait.
describe.concurrent('the sidebar shows the entries of its role, and each leads to a screen that works', () => {
  it.each(roles)('%s', async (role) => {
    const page = await openAs(role)
    const links = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link')
    await links.first().waitFor()
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2] ?? ''),
    )
    expect([...paths].sort()).toEqual([...table[role]].sort())
    expect(menuOf(sidebarPermissions(role))).toHaveLength(table[role].length)
    const card = page.getByText('Cashback gesamt')
    if (role === 'moderator') expect(await card.count()).toBe(0)
    for (const path of paths) {
      await follow(page, page.locator(`nav a[href$="/${path}"]`).first())
      // A super admin's screens are the admin's, and looked at as such.
      if (role === 'super_admin' && table.admin.includes(path)) await settle(page)
      else await look(page, `${role}-${path}`)
    }
  })
})
