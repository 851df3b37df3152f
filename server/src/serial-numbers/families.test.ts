import type { ImportResult } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fileForm } from '../testing/form.ts'
import { letAdminsCreate } from '../testing/let-admins-create.ts'
import { testApi } from '../testing/servers/api.ts'

/* The same serial number in two product families. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const second = await api.as('admin')
const owner = await api.as('installer')
const german = { 'accept-language': 'de' }

const heater = await api.world.product({
  name: 'Aero 8',
  article_number: 'AE-8',
  family: 'heat_pump',
  gtin: '4012345678901',
})
const boiler = await api.world.product({
  name: 'Therma 24',
  article_number: 'TH-24',
  family: 'boiler',
})
const other_boiler = await api.world.product({ name: 'Therma 30', family: 'boiler' })

let count = 0
/** A number that both families have. */
async function shared() {
  const serial = `TW-${String(++count).padStart(4, '0')}`
  const first = await api.world.serialNumber({ serial, link_product: heater.id })
  const second = await api.world.serialNumber({ serial, link_product: boiler.id })
  return { serial, first, second }
}

const ask = async (body: object) =>
  (
    await owner.post<{ state: string; message: string; product: { id: string } | null }>(
      '/paperwork_line/function/check_serial',
      body,
      german,
    )
  ).content

const send = async (file: string, mode = 'default') => {
  const { body, headers } = fileForm(file, { filename: 'Liste.csv', mode })
  return (
    await admin.post<ImportResult>('/serial_number/function/import', body, {
      ...headers,
      ...german,
    })
  ).content
}

const familiesOf = async (serial: string) =>
  (
    await db
      .selectFrom('serial_number')
      .select(['family', 'delivered_on'])
      .where('serial', '=', serial)
      .orderBy('family')
      .execute()
  ).map(({ family, delivered_on }) => [family, delivered_on])

describe('the register', () => {
  it('has a number once in each family, and refuses it twice in one', async () => {
    const { serial } = await shared()
    expect(await familiesOf(serial)).toHaveLength(2)
    await letAdminsCreate(api, 'serial_number')
    const again = { serial, link_product: other_boiler.id }
    const { status, messages } = await admin.post('/serial_number/unit', again, german)
    expect([status, messages[0]?.parameter]).toEqual([400, 'serial'])
    await expect(api.world.serialNumber(again)).rejects.toThrow('serial_number.serial_key')
  })

  it('gives a device the family of its product, whatever becomes of that', async () => {
    const product = await api.world.product({ name: 'Aero 10', family: 'heat_pump' })
    const { id, serial } = await api.world.serialNumber({ link_product: product.id })
    const { owner } = api.database
    await owner.query(`update product set family = 'storage' where id = $1`, [product.id])
    expect((await familiesOf(serial)).map(([family]) => family)).toEqual(['storage'])
    await owner.query('update serial_number set link_product = $1 where id = $2', [boiler.id, id])
    expect((await familiesOf(serial)).map(([family]) => family)).toEqual(['boiler'])
  })

  it('lists both one after the other, page by page', async () => {
    const { serial, first, second } = await shared()
    const serials: string[] = []
    for (const offset of [0, 1]) {
      const url = `/serial_number/unit?filter=eq(serial,${serial})&limit=1&offset=${offset}`
      const { content } = await admin.get<{ items: { id: string }[] }>(url)
      serials.push(...content.items.map(({ id }) => id))
    }
    expect(serials.toSorted()).toEqual([first.id, second.id].toSorted())
  })

  it('takes the devices along when their product becomes another family', async () => {
    const product = await api.world.product({ family: 'split' })
    const { id, serial } = await api.world.serialNumber({ link_product: product.id })
    await db
      .updateTable('product')
      .set({ family: 'storage' })
      .where('id', '=', product.id)
      .execute()
    expect((await familiesOf(serial)).map(([family]) => family)).toEqual(['storage'])
    await expect(
      sql`update serial_number set family = 'split' where id = ${id}`.execute(db),
    ).rejects.toThrow('serial_number_product_of_family')
  })

  it('refuses that where the other family has one of the numbers', async () => {
    const { serial } = await shared()
    const product = await api.world.product({ family: 'split' })
    await api.world.serialNumber({ serial, link_product: product.id })
    const { content: change } = await admin.post<{ id: string }>(
      `/product/unit/${product.id}/function/propose_fields`,
      { fields: { family: 'boiler' }, reason: 'Falsch eingetragen' },
    )
    const confirm = `/change/unit/${change.id}/function/confirm_change`
    const moved = await second.post(confirm, {}, german)
    expect([moved.status, moved.messages.map(({ message }) => message)]).toEqual([
      409,
      [`Die Seriennummer ${serial} gibt es in dieser Produktfamilie schon.`],
    ])
    expect((await familiesOf(serial)).map(([family]) => family)).toEqual([
      'boiler',
      'heat_pump',
      'split',
    ])
  })
})

describe('a number that is typed', () => {
  it('is asked for its product', async () => {
    const { serial } = await shared()
    expect(await ask({ serial })).toMatchObject({
      state: 'ambiguous',
      product: null,
      products: [
        { id: heater.id, name: 'Aero 8' },
        { id: boiler.id, name: 'Therma 24' },
      ],
      message:
        'Diese Nummer haben Geräte mehrerer Produktfamilien: „Aero 8“, „Therma 24“. Bitte wählen Sie das Produkt.',
    })
  })

  it('is the device of the family that was chosen, and of another product of it', async () => {
    const { serial } = await shared()
    expect(await ask({ serial, product: boiler.id })).toMatchObject({
      state: 'ok',
      product: { id: boiler.id },
    })
    expect(await ask({ serial, product: other_boiler.id })).toMatchObject({
      state: 'other_product',
      message: 'Diese Seriennummer gehört zu „Therma 24“.',
    })
  })

  it('is the device whose GTIN was scanned with it', async () => {
    const { serial } = await shared()
    const scan = `]d20104012345678901 21${serial}`.replace(' ', '')
    expect(await ask({ serial: scan })).toMatchObject({ state: 'ok', product: { id: heater.id } })
    const { id } = await api.world.draft({ link_installer: owner.member })
    const { content } = await owner.post<{ serial: string; link_product: string }>(
      '/paperwork_line/unit',
      { link_paperwork: id, serial: scan },
    )
    expect(content).toMatchObject({ serial, link_product: heater.id })
  })

  it('stays without a product in a draft until it is chosen', async () => {
    const { serial, second } = await shared()
    const { id } = await api.world.draft({ link_installer: owner.member })
    const line = await owner.post<{ id: string }>('/paperwork_line/unit', {
      link_paperwork: id,
      serial,
    })
    const read = async () =>
      (await owner.get<Record<string, unknown>>(`/paperwork_line/unit/${line.content.id}`)).content
    expect(await read()).toMatchObject({ link_product: null, serial_check: 'ambiguous' })
    await owner.put(`/paperwork_line/unit/${line.content.id}`, { link_product: boiler.id })
    expect(await read()).toMatchObject({ link_serial_number: second.id, serial_check: 'ok' })
  })
})

describe('a file', () => {
  it('enters a number in two families, and none twice in one', async () => {
    const file = 'serial;link_product\nIM-0001;AE-8\nIM-0001;TH-24\nIM-0001;AE-8\nIM-0002;AE-8\n'
    const { count_inserted, error_units } = await send(file)
    expect([count_inserted, error_units.map(({ line }) => line)]).toEqual([3, [4]])
    const again = await send('serial;link_product\nIM-0002;TH-24\nIM-0001;AE-8\n')
    expect([again.count_inserted, again.count_existing]).toEqual([1, 1])
  })

  it('changes the device of the family that its product names', async () => {
    const { serial } = await shared()
    const file = `serial;link_product;delivered_on\n${serial};TH-24;2026-02-09\n`
    expect((await send(file, 'update')).count_updated).toBe(1)
    expect(await familiesOf(serial)).toEqual([
      ['boiler', '2026-02-09'],
      ['heat_pump', '2026-01-15'],
    ])
  })

  it('without products changes what is clear, and asks for the product of the others', async () => {
    const { serial } = await shared()
    const alone = await api.world.serialNumber({ link_product: boiler.id })
    const file = `serial;delivered_on\n${serial};2026-02-09\n${alone.serial};2026-02-09\n`
    const { count_updated, error_units } = await send(file, 'update')
    expect(count_updated).toBe(1)
    expect(error_units.map(({ line, errors }) => [line, errors[0]?.parameter])).toEqual([
      [2, 'link_product'],
    ])
  })
})

describe('a range', () => {
  it('is blocked in one family alone', async () => {
    const { serial, first, second } = await shared()
    const body = { from: serial, to: serial, family: 'boiler', reason: 'Rückruf' }
    const { content } = await admin.post<{ changed: number }>(
      '/serial_number/function/block_many',
      body,
    )
    expect(content.changed).toBe(1)
    const states = await db
      .selectFrom('serial_number')
      .select(['id', 'serial_state'])
      .where('serial', '=', serial)
      .execute()
    expect(Object.fromEntries(states.map((state) => [state.id, state.serial_state]))).toEqual({
      [first.id]: 'delivered',
      [second.id]: 'blocked',
    })
  })
})
