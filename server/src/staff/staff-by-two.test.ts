import type { Role } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { confirmChange, proposeChange } from '../testing/change-by-hand.ts'
import { testApi } from '../testing/servers/api.ts'
import { staffArkes } from './staff-arke.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
/** As the application's role. */
const { db } = api.deps.database
const [admin, other] = [await api.as('admin'), await api.as('admin')]

/** A row of staff as the application's role would write it, with a login of its own. */
async function rowOf(fields: object = {}) {
  const login = await api.world.user()
  const person = { first_name: 'Eva', last_name: 'Allein', email: login.email }
  return { id: newId(), arke_system_user: login.id, ...person, ...fields }
}

describe.each(staffArkes)('as the application’s role a row of %s', (role) => {
  it('comes neither by itself nor by a change that was confirmed before', async () => {
    const refused = new RegExp(`${role} needs two people`)
    await expect(
      db
        .insertInto(role)
        .values(await rowOf())
        .execute(),
    ).rejects.toThrow(refused)
    const { email } = await confirmedInvitation()
    const again = await rowOf({ email })
    await expect(db.insertInto(role).values(again).execute()).rejects.toThrow(refused)
  })

  it('is not let in again without a bond, and never gets another login', async () => {
    const { id } = await api.world.staff(role as Exclude<Role, 'installer' | 'wholesaler'>)
    await api.world.staff('super_admin')
    const set = (values: object) => db.updateTable(role).set(values).where('id', '=', id).execute()
    await set({ inactive: true })
    await expect(set({ inactive: false })).rejects.toThrow('is tied to it')
    await set({ arke_system_user: null })
    const { id: login } = await api.world.user()
    await expect(set({ arke_system_user: login })).rejects.toThrow('never gets another login')
  })
})

async function confirmedInvitation() {
  const email = `zu-zweit-${newId()}@haus.example`
  const { content } = await proposeChange(admin, '/user/function/propose_staff', {
    ...{ staff_role: 'moderator', first_name: 'Zu', last_name: 'Zweit', email },
  })
  expect((await confirmChange(other, content.id)).status).toBe(200)
  return { email }
}

it('a change that is confirmed in the same transaction gives its own role alone', async () => {
  const email = `rolle-${newId()}@haus.example`
  const { content } = await proposeChange(admin, '/user/function/propose_staff', {
    ...{ staff_role: 'moderator', first_name: 'Nur', last_name: 'Prüfer', email },
  })
  const row = await rowOf({ email })
  const insert = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('change')
      .set({
        ...{ change_state: 'confirmed', decided_by: other.member },
        decided_at: api.time.now.toISOString(),
      })
      .where('id', '=', content.id)
      .execute()
    await tx.insertInto('admin').values(row).execute()
  })
  await expect(insert).rejects.toThrow('admin needs two people')
})

it('the tables’ owner may, as the demo and the command line do', async () => {
  const role = async (database: typeof db) =>
    (await sql<{ is_owner: boolean }>`select acts_as_owner() as is_owner`.execute(database)).rows[0]
  expect(await role(db)).toEqual({ is_owner: false })
  expect(await role(api.database.owner_db)).toEqual({ is_owner: true })
})
