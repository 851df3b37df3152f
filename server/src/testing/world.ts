import type { Role } from '@ruecklauf/model'
import type { Insertable } from 'kysely'
import { newId } from '../db/id.ts'
import { writeRecord } from '../paperworks/claim/claim-record.ts'
import type { Db, Tables } from '../tables.ts'
import { withSealed } from './ibans.ts'

type Fields<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

/** Makes units for tests; each factory makes the parents it needs and returns the stored row. */
export function createWorld(db: Db) {
  let count = 0
  const next = () => ++count

  const user = async (fields: Fields<'user'> = {}) => {
    const n = next()
    const email = `person-${n}-${newId().slice(-6)}@example.com`
    const row = { id: newId(), username: fields.email ?? email, email, ...fields }
    return db.insertInto('user').values(row).returningAll().executeTakeFirstOrThrow()
  }

  const person = async () => {
    const login = await user()
    return {
      id: newId(),
      arke_system_user: login.id,
      first_name: 'Erika',
      last_name: `Muster ${count}`,
      email: login.email,
    }
  }

  const company = async () => ({
    ...(await person()),
    company: `Wärme & Klima ${count} GmbH`,
    member_status: 'active' as const,
    postcode: '50667',
    city: 'Köln',
    terms_version: '2026-01',
  })

  const installer = async (fields: Fields<'installer'> = {}) =>
    db
      .insertInto('installer')
      .values({ ...(await company()), ...withSealed(fields) })
      .returningAll()
      .executeTakeFirstOrThrow()

  const wholesaler = async (fields: Fields<'wholesaler'> = {}) =>
    db
      .insertInto('wholesaler')
      .values({ ...(await company()), ...withSealed(fields) })
      .returningAll()
      .executeTakeFirstOrThrow()

  const staff = async (role: Exclude<Role, 'installer' | 'wholesaler'>) =>
    db
      .insertInto(role)
      .values(await person())
      .returningAll()
      .executeTakeFirstOrThrow()

  const salesGroup = async (fields: Fields<'sales_group'> = {}) =>
    db
      .insertInto('sales_group')
      .values({ id: newId(), name: `Verbund ${next()}`, group_type: 'association', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow()

  const salesPoint = async (fields: Fields<'sales_point'> = {}) => {
    const link_wholesaler = fields.link_wholesaler ?? (await wholesaler()).id
    const n = next()
    return db
      .insertInto('sales_point')
      .values({
        id: newId(),
        business_name: `Haustechnik Zentrum ${n}`,
        number: `VS-${n}-${newId().slice(-6)}`,
        link_wholesaler,
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A product that pays `amount` cents a device, from the beginning of time. */
  const product = async ({
    amount = 15_000,
    ...fields
  }: Fields<'product'> & { amount?: number } = {}) => {
    const n = next()
    const row = await db
      .insertInto('product')
      .values({
        id: newId(),
        name: `Wärmepumpe ${n}`,
        article_number: `WP-${n}-${newId().slice(-6)}`,
        family: 'heat_pump',
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_rate')
      .values({ id: newId(), link_product: row.id, valid_from: '2020-01-01', amount })
      .execute()
    return row
  }

  const serialNumber = async (fields: Fields<'serial_number'> = {}) => {
    const link_product = fields.link_product ?? (await product()).id
    return db
      .insertInto('serial_number')
      .values({
        id: newId(),
        serial: `CV${newId().replaceAll('-', '').slice(-10).toUpperCase()}`,
        link_product,
        delivered_on: '2026-01-15',
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A claim, by default a draft; a submitted claim needs a `snapshot`. */
  const draft = async ({
    snapshot,
    ...fields
  }: Fields<'paperwork'> & { snapshot?: string } = {}) => {
    const link_installer = fields.link_installer ?? (await installer()).id
    const row = { id: newId(), link_installer, ...fields }
    return db.transaction().execute(async (tx) => {
      const claim = await tx
        .insertInto('paperwork')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (snapshot) await writeRecord(tx, row.id, { snapshot })
      return claim
    })
  }

  return {
    user,
    installer,
    wholesaler,
    staff,
    salesGroup,
    salesPoint,
    product,
    serialNumber,
    draft,
  }
}

export type World = ReturnType<typeof createWorld>
