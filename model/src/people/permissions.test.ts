import { describe, expect, it } from 'vitest'
import type { Field } from '../arke/define.ts'
import { parseFilter } from '../arke/filter.ts'
import { type ArkeId, arkes } from '../arkes/index.ts'
import { type Access, permissions } from './permissions.ts'
import { type Role, roles } from './roles.ts'
import { mayShow, menuOf, sidebarPermissions } from './sidebar.ts'

const rows = roles.flatMap((role) =>
  Object.entries(permissions[role]).map(
    ([arke, access]) => [role, arke as ArkeId, access] as const,
  ),
)

describe('the table of permissions', () => {
  it.each(rows)('%s × %s names only fields and filters that exist', (_role, id, access: Access) => {
    const fields: Record<string, Field> = arkes[id].fields
    for (const name of [...(access.hidden ?? []), ...(access.writable ?? [])])
      expect(Object.keys(fields)).toContain(name)
    for (const name of access.writable ?? [])
      expect([name, fields[name]?.read_only ?? false]).toEqual([name, false])
    for (const rule of [access.get, access.post, access.put, access.delete])
      if (typeof rule === 'string') expect(parseFilter(rule)).not.toBeNull()
  })

  it('lets nobody but its owner read a bank number', () => {
    for (const role of roles)
      for (const id of ['installer', 'wholesaler'] as const) {
        const access = permissions[role][id]
        if (!access?.get || access.get === 'eq(id,{{arke_member}})') continue
        expect([role, access.hidden]).toEqual([role, expect.arrayContaining(['iban', 'bic'])])
      }
  })

  it('tells only the office how much a campaign has to spend', () => {
    for (const role of ['installer', 'wholesaler', 'moderator'] as const) {
      const { campaign, paperwork } = permissions[role]
      expect([role, paperwork?.hidden]).toEqual([role, expect.arrayContaining(['snapshot'])])
      if (campaign?.get)
        expect([role, campaign.hidden]).toEqual([role, expect.arrayContaining(['budget'])])
    }
  })

  it('gives no role the workflow’s fields to write', () => {
    expect(arkes.paperwork.fields.paperwork_status.read_only).toBe(true)
    expect(arkes.paperwork_line.fields.decision.read_only).toBe(true)
  })

  it('keeps drafts from everybody but their installer', () => {
    for (const role of roles.filter((other) => other !== 'installer')) {
      const rule = permissions[role].paperwork?.get
      if (rule !== undefined)
        expect([role, rule]).toEqual([
          role,
          expect.stringContaining('not(eq(paperwork_status,draft))'),
        ])
    }
  })
})

describe('the menu', () => {
  const table: Record<Role, number> = {
    installer: 6,
    wholesaler: 7,
    moderator: 4,
    admin: 14,
    super_admin: 15,
    brand: 11,
  }
  it.each(roles)('of %s has as many entries as its role is to have', (role) => {
    expect(menuOf(sidebarPermissions(role))).toHaveLength(table[role])
  })

  it('of a wholesaler leads from home to what his sales points brought', () => {
    expect(menuOf(sidebarPermissions('wholesaler')).slice(0, 3)).toEqual([
      'home',
      'paperwork_charts',
      'wallet',
    ])
  })

  it('reminds only installers of their IBAN', () => {
    for (const role of roles)
      expect([role, mayShow(sidebarPermissions(role), 'sidebar_iban_reminder')]).toEqual([
        role,
        role === 'installer',
      ])
    expect(sidebarPermissions('moderator')).toContain('sidebar_paperworks')
  })
})
