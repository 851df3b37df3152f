import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arkes, changeKinds, type Fields, keysOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { confirmChange, readChanges } from '../testing/change-by-hand.ts'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'

/* Every field that says that two people change it, against each way in which one person could. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const app = api.deps.database.db
await ensureSettings(db)
const admin = await api.as('admin')
const second = await api.as('admin')
const brand = await api.as('brand')
const german = { 'accept-language': 'de' }

await admin.post('/product_family/unit', { id: 'lamp', name: 'Lampe' })
const created = await admin.post<{ id: string }>('/product/unit', {
  ...{ name: 'Aero 8', article_number: 'AE-8', family: 'boiler', gtin: '40123456' },
})
const [house, group, part] = [
  await api.world.wholesaler(),
  await api.world.salesGroup(),
  await api.world.salesGroup(),
]
const point = await api.world.salesPoint({ number: 'VS-8' })
const partner = await api.world.product()
const pair = await admin.post<{ id: string }>('/product_pair/unit', {
  link_product: created.content.id,
  link_partner: partner.id,
})
const units = {
  product: created.content.id,
  product_family: 'lamp',
  sales_point: point.id,
  sales_group: part.id,
  product_pair: pair.content.id,
} as const

/** What one person may change of them, and the columns of a file that names them. */
const beside = {
  product: { serial_hint: 'Links' },
  product_family: { serial_hint: 'Links' },
  sales_point: { city: 'Kiel' },
  sales_group: { note: 'Links' },
  product_pair: {},
} as const
const filed = { product: ['article_number', 'AE-8'], sales_point: ['number', 'VS-8'] } as const

/** A value that the unit does not have. */
const others: Readonly<Record<string, unknown>> = {
  family: 'storage',
  vat_percent: 0,
  serial_pattern: 'CV[0-9]{8}',
  set_numbers: 'PAKET-1',
  unknown_serial_policy: 'accept',
  check_digit: 'mod10',
  active: false,
  active_from: '2026-01-31',
  active_to: '2026-12-31',
  postcode: '24103',
  pair_policy: 'together',
  link_wholesaler: house.id,
  link_sales_group: group.id,
  link_parent: group.id,
}

const declared = keysOf(arkes).flatMap((arke) =>
  Object.entries<Fields[string]>(arkes[arke].fields)
    .filter(([, { two_people }]) => two_people)
    .map(([name]) => ({ arke: arke as keyof typeof units, name })),
)

const stored = async (arke: keyof typeof units) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(arke)}
      where id = ${units[arke]}`.execute(db)
  ).rows[0]

it('each arke with such fields has a kind of change, and a trigger that knows the same fields', async () => {
  const { rows } = await sql<{ arke: string; fields: string[] }>`
    select tgrelid::regclass::text as arke,
      array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') as fields
    from pg_trigger where tgname = 'keep_fields'`.execute(db)
  const names = Object.groupBy(declared, ({ arke }) => arke)
  expect(Object.fromEntries(rows.map(({ arke, fields }) => [arke, fields.toSorted()]))).toEqual(
    Object.fromEntries(
      Object.entries(names).map(([arke, fields]) => [
        arke,
        fields.map(({ name }) => name).toSorted(),
      ]),
    ),
  )
  expect(keysOf(changeKinds)).toEqual(expect.arrayContaining(Object.keys(names)))
})

it('what a claim is judged by, of its sales point and its products, is such a field', async () => {
  const [ofClaim, ofLines] = await Promise.all(
    ['claim-row.ts', 'line-row.ts'].map((file) =>
      readFile(join(import.meta.dirname, '../paperworks/assess/facts', file), 'utf8'),
    ),
  )
  const columns = (part: string, alias: string) =>
    [...part.matchAll(new RegExp(`'${alias}\\.(\\w+)( as \\w+)?',`, 'g'))].map(([, name]) => name)
  const read = {
    sales_point: columns(ofClaim ?? '', 's'),
    product: columns(ofLines ?? '', 'p'),
    product_family: columns(ofLines ?? '', 'family'),
  }
  // Names and numbers that an invoice is compared with: a person looks where they differ.
  const compared = ['id', 'business_name', 'name_variants', 'vat_id', 'name']
  expect(read.sales_point).toContain('postcode')
  for (const [arke, names] of Object.entries(read)) {
    const marked = declared.filter((field) => field.arke === arke).map(({ name }) => name)
    expect([arke, names.filter((name) => ![...marked, ...compared].includes(name ?? ''))]).toEqual([
      arke,
      [],
    ])
  }
})

describe.each(declared)('$arke: $name', ({ arke, name }) => {
  const at = `/${arke}/unit/${units[arke]}`
  const requested = { [name]: others[name] }

  it('is not written by one person over the API, and nothing beside it either', async () => {
    const before = await stored(arke)
    for (const who of arke === 'product' ? [admin, brand] : [admin])
      expect(await who.put(at, { ...requested, ...beside[arke] }, german)).toMatchObject({
        status: 400,
        messages: [{ parameter: name, message: expect.stringContaining('zwei Personen') }],
      })
    expect(await stored(arke)).toEqual(before)
  })

  it('is sent along as it stands', async () => {
    const now = await stored(arke)
    expect((await admin.put(at, { [name]: now?.[name] })).status).toBe(200)
  })

  it('is not written by a file', async () => {
    if (arke !== 'product' && arke !== 'sales_point') return
    const [key, value] = filed[arke]
    const before = await stored(arke)
    const { body, headers } = fileForm(`${key};${name}\n${value};${others[name]}\n`, {
      ...{ filename: 'datei.csv', mode: 'update' },
    })
    const { status, content } = await admin.post(`/${arke}/function/import`, body, headers)
    // Patterns that only JavaScript knows are not taken from a file for what is there.
    if (status !== 400)
      expect(content).toMatchObject({
        count_updated: 0,
        count_error: 1,
        error_units: [{ errors: [{ parameter: name }] }],
      })
    else expect([name, status]).toEqual(['serial_pattern', 400])
    expect(await stored(arke)).toEqual(before)
  })

  it('is not written by the role of the application, with a change of something else', async () => {
    await sql`insert into change (id, kind, subject, subject_name, before, after, reason, proposed_by,
        proposed_at, change_state, decided_by, decided_at)
      values (${`${arke}-${name}`}, ${arke}, ${units[arke]}, 'X', '{}', '{"name": "X"}', 'So',
        ${admin.member}, ${api.time.now}, 'confirmed', ${second.member}, ${api.time.now})`.execute(
      db,
    )
    const written = sql`update ${sql.table(arke)} set ${sql.ref(name)} = ${others[name]}
      where id = ${units[arke]}`
    await expect(written.execute(app)).rejects.toThrow(/two people change this/)
  })

  it('is written where another person confirms', async () => {
    const body = { fields: requested, reason: 'So beschlossen' }
    const { status, content } = await admin.post<{ id: string }>(
      `${at}/function/propose_fields`,
      body,
    )
    expect(status).toBe(200)
    const confirm = `/change/unit/${content.id}/function/confirm_change`
    expect((await admin.post(confirm, {})).status).toBe(403)
    expect((await second.post(confirm, {})).status).toBe(200)
    expect(await stored(arke)).toMatchObject(requested)
  })
})

it('a file changes what one person may, in rows that leave the rest as it is', async () => {
  const { body, headers } = fileForm('article_number;name;vat_percent\nAE-8;Aero 8 Plus;0\n', {
    ...{ filename: 'datei.csv', mode: 'update' },
  })
  const { content } = await admin.post('/product/function/import', body, headers)
  expect(content).toMatchObject({ count_updated: 1, count_error: 0 })
  expect(await stored('product')).toMatchObject({ name: 'Aero 8 Plus', vat_percent: 0 })
})

it('one person brings no point under the share of another group, today or on a day to come', async () => {
  const [poor, rich] = [await api.world.salesGroup(), await api.world.salesGroup()]
  const place = await api.world.salesPoint({ link_sales_group: poor.id })
  await db
    .insertInto('agreed_share')
    .values({
      ...{ id: 'rich', link_sales_group: rich.id, valid_from: '2020-01-01' },
      ...{ wholesaler_mode: 'bonus', wholesaler_percent: 90 },
    })
    .execute()
  const shareOn = async (day: string) => {
    const { rows } = await sql<{ percent: number }>`select wholesaler_percent as percent
      from agreed_share_on(${place.id}, groups_of_point_on(${place.id}, ${day}::date), ${day}::date)`.execute(
      db,
    )
    return rows[0]?.percent ?? null
  }
  const later = '2099-01-01'
  const path = `/sales_point/unit/${place.id}`
  expect((await admin.put(path, { link_sales_group: rich.id })).status).toBe(400)
  expect((await admin.put(`/sales_group/unit/${poor.id}`, { link_parent: rich.id })).status).toBe(
    400,
  )
  const move = { to: rich.id, day: later, reason: 'So beschlossen' }
  const { content } = await admin.post<{ id: string }>(`${path}/function/plan_move`, move)
  expect([await shareOn('2026-05-01'), await shareOn(later)]).toEqual([null, null])
  expect((await confirmChange(second, content.id)).status).toBe(200)
  expect([await shareOn('2026-05-01'), await shareOn(later)]).toEqual([null, 90])
})

it('a new sales point says in which group and whose it is', async () => {
  const { content } = await admin.post<{ id: string }>('/sales_point/unit', {
    ...{ business_name: 'Neu', number: 'VS-9' },
    ...{ link_wholesaler: house.id, link_sales_group: group.id },
  })
  expect(content).toMatchObject({ link_wholesaler: house.id, link_sales_group: group.id })
})

it('links are shown with what they lead to, and lead somewhere', async () => {
  const other = await api.world.salesPoint()
  const at = `/sales_point/unit/${other.id}/function/propose_fields`
  const body = (fields: object) => ({ fields, reason: 'So beschlossen' })
  for (const lost of ['nowhere', point.id])
    expect(await admin.post(at, body({ link_sales_group: lost }))).toMatchObject({
      status: 400,
      messages: [{ parameter: 'link_sales_group' }],
    })
  const fields = { link_sales_group: group.id, name_variants: ['Nord', 'Süd'] }
  const { content } = await admin.post<{ id: string }>(at, body(fields))
  const { items } = await readChanges(second, `kind=sales_point&subject=${other.id}`)
  expect(items).toMatchObject([
    {
      subject_name: other.business_name,
      before: { link_sales_group: null },
      after: {
        link_sales_group: { id: group.id, arke_id: 'sales_group', label: group.name },
        name_variants: ['Nord', 'Süd'],
      },
    },
  ])
  expect((await confirmChange(second, content.id)).status).toBe(200)
  const now = await db
    .selectFrom('sales_point')
    .select(['link_sales_group', 'name_variants'])
    .where('id', '=', other.id)
    .executeTakeFirst()
  expect(now).toEqual(fields)
})

it('a group that would lie within itself is refused beside the field', async () => {
  const [outer, inner] = [await api.world.salesGroup(), await api.world.salesGroup()]
  const at = (id: string) => `/sales_group/unit/${id}/function/propose_fields`
  const into = (link_parent: string) => ({ fields: { link_parent }, reason: 'So beschlossen' })
  const { content } = await admin.post<{ id: string }>(at(inner.id), into(outer.id))
  expect((await confirmChange(second, content.id)).status).toBe(200)
  expect(await admin.post(at(outer.id), into(inner.id))).toMatchObject({
    status: 400,
    messages: [{ parameter: 'link_parent' }],
  })
})
