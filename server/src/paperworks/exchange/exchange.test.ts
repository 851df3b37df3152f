import { afterAll, describe, expect, it } from 'vitest'
import { verifyDevices } from '../../devices/verify-devices.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const roles = await everyRole(api)
const { admin, installer: owner } = roles
const german = { 'accept-language': 'de' }
const product = await api.world.product({ name: 'Aero 8', amount: 15_000, family: 'heat_pump' })

const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const reason = 'Verdichter defekt, Gewährleistung'

async function approvedClaim(devices = 1) {
  const { id } = await submittedClaim(api, { owner, product, devices })
  await admin.post(at(id, 'take'), {})
  expect((await admin.post(at(id, 'approve'), {})).status).toBe(200)
  return { id, lines: await linesOf(id) }
}

const linesOf = (id: string) =>
  db
    .selectFrom('paperwork_line')
    .select(['id', 'serial', 'approved_amount', 'link_serial_number'])
    .where('link_paperwork', '=', id)
    .orderBy('position')
    .execute()

const deviceOf = (serial: string) =>
  db
    .selectFrom('serial_number')
    .select(['id', 'serial_state', 'link_paperwork'])
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow()

let count = 0
const newSerial = () => `NEU-${String(++count).padStart(5, '0')}`
async function inStock(more: object = {}) {
  const serial = newSerial()
  await api.world.serialNumber({ serial, link_product: product.id, ...more })
  return serial
}

async function exchange(
  id: string,
  body: { line?: string | undefined } & Record<string, unknown>,
  as = admin,
) {
  const serialBefore = (await linesOf(id)).find((line) => line.id === body.line)?.serial ?? ''
  return as.post(at(id, 'exchange'), { before: serialBefore, ...body }, german)
}

describe('a device that is exchanged', () => {
  it('keeps its cashback under the new number, and the old one is returned', async () => {
    const { id, lines } = await approvedClaim(2)
    const [line] = lines
    const balancesBefore = await walletBalances(db, { member: owner.member, now: api.time.now })
    const serial = await inStock()
    const spelled = ` ${serial.toLowerCase().replace('-', ' - ')}`
    const { status } = await exchange(id, { line: line?.id, serial: spelled, reason })
    expect(status).toBe(200)
    const linesAfter = await linesOf(id)
    expect(linesAfter.map((device) => device.serial)).toEqual([serial, lines[1]?.serial])
    expect(linesAfter.map((device) => device.approved_amount)).toEqual([15_000, 15_000])
    expect(await deviceOf(serial)).toMatchObject({ serial_state: 'rewarded', link_paperwork: id })
    expect(await deviceOf(line?.serial ?? '')).toMatchObject({
      serial_state: 'returned',
      link_paperwork: null,
    })
    expect(await walletBalances(db, { member: owner.member, now: api.time.now })).toEqual(
      balancesBefore,
    )
    expect(await verifyDevices(db)).toEqual([])
    const { content } = await owner.get<{ title: string; text: string }[]>(
      at(id, 'timeline'),
      german,
    )
    expect(content).toContainEqual(
      expect.objectContaining({
        title: 'Gerät getauscht',
        text: `${line?.serial} → ${serial}\n${reason}`,
      }),
    )
    const response = await owner.get<{ items: { event: string; text: string }[] }>(
      '/notification/unit?order=inserted_at;desc&limit=1',
      german,
    )
    expect(response.content.items[0]).toMatchObject({
      event: 'device_exchanged',
      text: expect.stringContaining(serial),
    })
  })

  it('cannot be claimed by anybody under its old number, until it is sold again', async () => {
    const { id, lines } = await approvedClaim()
    const old = lines[0]?.serial ?? ''
    await exchange(id, { line: lines[0]?.id, serial: await inStock(), reason })
    const ask = async () =>
      (
        await roles.installer.post<{ state: string }>('/paperwork_line/function/check_serial', {
          serial: old,
          product: product.id,
        })
      ).content.state
    expect(await ask()).toBe('returned')
    const device = await deviceOf(old)
    const resold = await admin.post(`/serial_number/unit/${device.id}/function/resell`, {
      reason: 'Instand gesetzt',
    })
    expect([resold.status, await ask()]).toEqual([200, 'ok'])
  })

  it('may be a successor of its family, or one that the register does not know', async () => {
    const successor = await api.world.product({ name: 'Aero 9', family: 'heat_pump' })
    const { id, lines } = await approvedClaim()
    const line = lines[0]?.id
    const first = await inStock({ link_product: successor.id })
    expect((await exchange(id, { line, serial: first, reason })).status).toBe(200)
    const second = newSerial()
    expect((await exchange(id, { line, serial: second, reason })).status).toBe(200)
    expect(await deviceOf(first)).toMatchObject({ serial_state: 'returned' })
    expect(await deviceOf(second)).toMatchObject({ serial_state: 'rewarded', link_paperwork: id })
  })

  it('is taken back and opened again like any other', async () => {
    const { id, lines } = await approvedClaim(2)
    const serial = await inStock()
    await exchange(id, { line: lines[0]?.id, serial, reason })
    expect((await admin.post(at(id, 'reopen'), { reason: 'Noch einmal' })).status).toBe(200)
    expect(await deviceOf(serial)).toMatchObject({ serial_state: 'claimed', link_paperwork: id })
    expect((await admin.post(at(id, 'approve'), {})).status).toBe(200)
    const response = await admin.post(at(id, 'reverse'), {
      reason: 'RETURNED_GOODS',
      lines: [{ line: lines[0]?.id }],
    })
    expect(response.status).toBe(200)
    expect(await deviceOf(serial)).toMatchObject({ serial_state: 'returned' })
    expect(await verifyDevices(db)).toEqual([])
  })
})

describe('an exchange is refused', () => {
  const refusal = async (id: string, body: Record<string, unknown>) => {
    const { status, messages } = await exchange(id, { reason, ...body })
    return [status, messages[0]?.parameter ?? null, messages[0]?.message]
  }

  it('for a number that is anybody’s, blocked, returned, unreadable or the very same', async () => {
    const { id, lines } = await approvedClaim(2)
    const line = lines[0]?.id
    const other = await approvedClaim()
    const blocked = await inStock()
    const returned = await inStock()
    for (const [serial, name] of [
      [blocked, 'block'],
      [returned, 'bring_back'],
    ] as const) {
      const device = await deviceOf(serial)
      const path = name === 'block' ? `/unit/${device.id}/function/block` : '/function/bring_back'
      const body = name === 'block' ? { reason } : { devices: [device.id], reason }
      expect((await admin.post(`/serial_number${path}`, body)).status).toBe(200)
    }
    for (const serial of [
      other.lines[0]?.serial,
      lines[1]?.serial,
      lines[0]?.serial,
      blocked,
      returned,
      '??',
    ])
      expect(await refusal(id, { line, serial })).toEqual([400, 'serial', expect.any(String)])
    expect((await linesOf(id)).map((device) => device.serial)).toEqual(
      lines.map((device) => device.serial),
    )
  })

  it('for an unknown number that looks as no device of the product does, or as a known one', async () => {
    const plated = await api.world.product({ amount: 10_000, serial_pattern: String.raw`AZ-\d{5}` })
    const { id } = await submittedClaim(api, { owner, product: plated })
    await admin.post(at(id, 'take'), {})
    await admin.post(at(id, 'approve'), {})
    const line = (await linesOf(id))[0]?.id
    await api.world.serialNumber({ serial: 'AZ-00815', link_product: plated.id })
    for (const serial of ['O-0', 'QQ-123', 'AZ-OO815'])
      expect(await refusal(id, { line, serial })).toEqual([400, 'serial', expect.any(String)])
    expect((await refusal(id, { line, serial: 'AZ-OO815' }))[2]).toMatch(/AZ-00815/)
    expect((await exchange(id, { line, serial: 'AZ-00816', reason })).status).toBe(200)
  })

  it('of a second person who does not know of the first', async () => {
    const { id, lines } = await approvedClaim()
    const [line] = lines
    const [firstSerial, secondSerial] = [await inStock(), await inStock()]
    const request = { line: line?.id, before: line?.serial, reason }
    expect((await exchange(id, { ...request, serial: firstSerial })).status).toBe(200)
    expect((await exchange(id, { ...request, serial: secondSerial })).status).toBe(409)
    expect((await linesOf(id))[0]?.serial).toBe(firstSerial)
  })

  it('for an unknown number where the product takes none', async () => {
    const strict = await api.world.product({ amount: 10_000, unknown_serial_policy: 'reject' })
    const { id } = await submittedClaim(api, { owner, product: strict })
    await admin.post(at(id, 'take'), {})
    await admin.post(at(id, 'approve'), {})
    const [line] = await linesOf(id)
    expect(await refusal(id, { line: line?.id, serial: newSerial() })).toEqual([
      400,
      'serial',
      expect.any(String),
    ])
  })

  it('for a device without cashback, of another claim, or of a claim that is not granted', async () => {
    const { id, lines } = await approvedClaim(2)
    const other = await approvedClaim()
    const serial = await inStock()
    const strange = await exchange(id, { line: other.lines[0]?.id, serial, reason })
    expect(strange.status).toBe(404)
    const lostLine = lines[0]?.id
    await admin.post(at(id, 'reverse'), { reason: 'RETURNED_GOODS', lines: [{ line: lostLine }] })
    expect((await refusal(id, { line: lostLine, serial }))[0]).toBe(409)
    const open = await submittedClaim(api, { owner, product })
    const [line] = await linesOf(open.id)
    expect((await refusal(open.id, { line: line?.id, serial }))[0]).toBe(409)
    expect(await deviceOf(serial)).toMatchObject({ serial_state: 'delivered' })
  })

  it.each(['installer', 'wholesaler', 'moderator', 'brand'] as const)('to a %s', async (role) => {
    const { id, lines } = await approvedClaim()
    const body = { line: lines[0]?.id, serial: await inStock(), reason }
    expect((await exchange(id, body, roles[role])).status).toBe(403)
  })
})

describe('a returned device', () => {
  const resell = async (serial: string, as = admin) => {
    const { id } = await deviceOf(serial)
    const path = `/serial_number/unit/${id}/function/resell`
    return as.post(path, { reason: 'Vom Großhandel geprüft' }, german)
  }

  it('is sold again once its cashback has been taken back, and claimed by another firm', async () => {
    const { id, lines } = await approvedClaim(2)
    const serial = lines[0]?.serial ?? ''
    const { id: device } = await deviceOf(serial)
    await admin.post('/serial_number/function/bring_back', { devices: [device], reason })
    const early = await resell(serial)
    expect([early.status, early.messages[0]?.message]).toEqual([
      409,
      'Der Cashback für dieses Gerät ist noch nicht zurückgefordert. Danach kann es wieder in den Handel.',
    ])
    const { content } = await admin.get<{ takebacks: { id: string }[] }>(at(id, 'takeback'))
    const seenId = content.takebacks[0]?.id
    const confirmed = await roles.super_admin.post(at(id, 'confirm_takeback'), { seen: seenId })
    expect(confirmed.status).toBe(200)
    expect((await resell(serial)).status).toBe(200)
    expect(await deviceOf(serial)).toMatchObject({ serial_state: 'delivered' })
    expect((await resell(serial)).status).toBe(409)
    const second = await api.as('installer')
    const claim = await submittedClaim(api, { owner: second, product, serials: [serial] })
    expect(await deviceOf(serial)).toMatchObject({
      serial_state: 'claimed',
      link_paperwork: claim.id,
    })
    const response = await admin.get<{
      checks: { code: string; passed: boolean }[]
      risk_level: string
    }>(`/paperwork/unit/${claim.id}`)
    expect(response.content.risk_level).toBe('green')
    expect(await verifyDevices(db)).toEqual([])
  })

  it.each(['installer', 'wholesaler', 'moderator', 'brand'] as const)(
    'is not sold again by a %s',
    async (role) => {
      const serial = await inStock()
      const { id } = await deviceOf(serial)
      await admin.post('/serial_number/function/bring_back', { devices: [id], reason })
      expect((await resell(serial, roles[role])).status).toBe(403)
    },
  )
})

describe('what a firm reports', () => {
  const report = (body: object, as = owner) =>
    as.post<{ id: string; link_paperwork: string; replacement_serial: string | null }>(
      '/contact_request/unit',
      { subject: 'Gerät', message: 'Die Pumpe war defekt.', ...body },
      german,
    )
  const statusOf = async (id: string) =>
    (
      await db
        .selectFrom('contact_request')
        .select('contact_status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).contact_status

  it('is a question that names device, claim and new number, closed by the exchange', async () => {
    const { id, lines } = await approvedClaim(2)
    const [line, another] = lines
    const serial = await inStock()
    const typed = serial.toLowerCase()
    const request = { topic: 'exchanged', link_paperwork_line: line?.id, replacement_serial: typed }
    const { status, content } = await report(request)
    expect(status).toBe(200)
    expect(content).toMatchObject({ link_paperwork: id, replacement_serial: serial })
    const other = await report({ topic: 'returned', link_paperwork_line: another?.id })
    await exchange(id, { line: line?.id, serial, reason })
    expect(await statusOf(content.id)).toBe('closed')
    expect(await statusOf(other.content.id)).toBe('open')
    await admin.post(at(id, 'reverse'), {
      reason: 'RETURNED_GOODS',
      lines: [{ line: another?.id }],
    })
    expect(await statusOf(other.content.id)).toBe('closed')
  })

  it('is refused a second time while the first is open, and for a device that pays nothing', async () => {
    const { id, lines } = await approvedClaim(2)
    const about = { topic: 'returned', link_paperwork_line: lines[0]?.id }
    const [firstReport, secondReport] = await Promise.all([report(about), report(about)])
    expect([firstReport.status, secondReport.status].toSorted()).toEqual([200, 400])
    await admin.post(at(id, 'reverse'), {
      reason: 'RETURNED_GOODS',
      lines: [{ line: lines[0]?.id }],
    })
    expect((await report(about)).status).toBe(400)
    expect((await report({ ...about, link_paperwork_line: lines[1]?.id })).status).toBe(200)
  })

  it('is refused without its device, without the new number, and for another’s device', async () => {
    const { lines } = await approvedClaim()
    const link_paperwork_line = lines[0]?.id
    const refusalOf = async (body: object, as = owner) => {
      const { status, messages } = await report(body, as)
      return [status, messages[0]?.parameter ?? null]
    }
    expect(await refusalOf({ topic: 'returned' })).toEqual([400, 'link_paperwork_line'])
    expect(await refusalOf({ topic: 'exchanged', link_paperwork_line })).toEqual([
      400,
      'replacement_serial',
    ])
    const stranger = await api.as('installer')
    const [status] = await refusalOf({ topic: 'returned', link_paperwork_line }, stranger)
    expect(status).toBeGreaterThanOrEqual(400)
  })
})
