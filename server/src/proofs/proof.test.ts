import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { roles } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../audit/audit.ts'
import { auditText } from '../audit/audit-hash.ts'
import { newId } from '../db/id.ts'
import { bookCredit } from '../ledger/credits.ts'
import { archived } from '../testing/claims/archived-pdf.ts'
import { test_ibans } from '../testing/ibans.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { payoutOffice } from '../testing/payouts/handed-over.ts'
import { unzipped } from '../testing/proofs/unzipped.ts'
import { grantedClaim } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { database, deps, time } = api
const { db } = database
const office = await payoutOffice(api)
const byHand = bookedByTwo([office.admin, office.second])

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** A decided claim with its invoice and a photo, of a new installer or of this one. */
async function decidedClaim(amount: number, installer?: string) {
  const claim = await grantedClaim(api, { amounts: [amount], ...(installer ? { installer } : {}) })
  const decided_at = time.now.toISOString()
  const snapshot = { calculation: { version: 3, input: { campaigns: [{ version: 2 }] } } }
  await db.updateTable('paperwork').set({ decided_at }).where('id', '=', claim.id).execute()
  await db
    .updateTable('paperwork_record')
    .set({ snapshot: JSON.stringify(snapshot), trace: '[{"step":"rate"}]' })
    .where('id', '=', claim.id)
    .execute()
  const moderator = { ...(await api.world.staff('moderator')), role: 'moderator' as const }
  await db.transaction().execute((tx) =>
    recordAudit(tx, {
      caller: { member: moderator.id, role: moderator.role } as Parameters<
        typeof recordAudit
      >[1]['caller'],
      action: 'approve',
      arke: 'paperwork',
      id: claim.id,
      changes: { decided_at: [null, decided_at], text: 'Straße „Grün“\t\\n' },
      now: time.now,
    }),
  )
  const invoice = await evidence(claim, 'invoice', `%PDF-1.7 Rechnung ${claim.claim_number}`)
  await evidence(claim, 'type_plate', `Foto ${claim.claim_number}`)
  return { ...claim, invoice, moderator: moderator.id }
}

async function evidence(
  { id, installer }: { id: string; installer: string },
  kind: 'invoice' | 'type_plate',
  text: string,
) {
  const stored = await deps.files.put(Buffer.from(text))
  const file = { id: newId(), name: 'Datei.pdf', extension: '.pdf', path: stored.sha256, ...stored }
  await db
    .insertInto('arke_file')
    .values({ ...file, link_owner: installer })
    .execute()
  await db
    .insertInto('document')
    .values({
      id: newId(),
      link_paperwork: id,
      link_installer: installer,
      link_file: file.id,
      kind,
    })
    .execute()
  return { ...stored, text }
}

/** A run of all that can be paid, handed over; executed by hand if asked. */
async function payAll({ executed = true } = {}) {
  const { content: run } = await office.admin.post<{
    id: string
    total: number
    item_count: number
  }>('/payout_run/function/prepare', {})
  const { id, total, item_count } = run
  const planned = await itemsOf(id)
  expect((await office.call(office.second, id, 'release', { total, item_count })).status).toBe(200)
  expect((await office.call(office.second, id, 'hand_over')).status).toBe(200)
  if (executed) {
    expect((await byHand(id, 'executed', { on: '2026-03-02' })).status).toBe(200)
    await workEffects(deps)
  }
  return { run: id, items: planned }
}

const itemsOf = (run: string) =>
  db
    .selectFrom('payout')
    .select(['id', 'link_member', 'amount', 'end_to_end_id'])
    .where('link_payout_run', '=', run)
    .execute()

const take = (who: { headers: Record<string, string> }, payout: string) =>
  api.app.inject({
    method: 'GET',
    url: `/lib/payout/unit/${payout}/function/proof`,
    headers: { ...who.headers, 'arke-project-key': deps.config.project_key },
  })

async function proofOf(payout: string) {
  const { statusCode, rawPayload, headers } = await take(office.admin, payout)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  const files = await unzipped(rawPayload)
  const text = (name: string) => files.get(name)?.toString() ?? ''
  return { files, text, told: JSON.parse(text('nachweis.json')) }
}

interface TrailLine {
  position: number
  before: string
  hash: string
  text: string
}
const trailOf = (file: string): TrailLine[] =>
  file
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [position, before = '', hash = '', text = ''] = line.split('\t')
      return { position: Number(position), before, hash, text }
    })
const isChained = ({ before, hash, text }: TrailLine) =>
  sha256(Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(text)])) === hash

const first = await decidedClaim(12_345)
const again = await decidedClaim(6_655, first.installer)
const stranger = await decidedClaim(50_000)
const { run, items } = await payAll()
const item = items.find(({ link_member }) => link_member === first.installer)
if (!item) throw new Error('no item')
const { files, text, told: summary } = await proofOf(item.id)

describe('the proof of a payout', () => {
  it('sums every file, and has each as it was kept', async () => {
    const sums = text('SHA256SUMS').trimEnd().split('\n')
    expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(
      [...files.keys()].filter((name) => name !== 'SHA256SUMS').toSorted(),
    )
    for (const line of sums) {
      const bytes = files.get(line.slice(66)) ?? Buffer.alloc(0)
      expect(line.slice(0, 64)).toBe(sha256(bytes))
    }
    for (const { claim_number, invoice } of [first, again])
      expect(text(`vorgaenge/${claim_number}/rechnung-1.pdf`)).toBe(invoice.text)
    for (const { path, state, sha256: sum, kind } of summary.documents) {
      expect([kind, state]).toEqual(path ? ['invoice', 'included'] : ['type_plate', 'by_sum_only'])
      if (path) expect(sha256(files.get(path) ?? '')).toBe(sum)
    }
    expect(summary.documents).toHaveLength(4)
    expect(archived(files.get('zusammenfassung.pdf') ?? Buffer.alloc(0))).toMatchObject({
      conformance: '3B',
    })
  })

  it('sums to the transfer: its parts, its postings, its receipts, its order', async () => {
    expect(summary.payout).toMatchObject({
      amount_cents: 19_000,
      iban: expect.stringMatching(/^DE/),
    })
    const sum = (all: { [name: string]: number }[], name: string) =>
      all.reduce((total, part) => total + (part[name] ?? 0), 0)
    expect(sum(summary.parts, 'amount_cents')).toBe(19_000)
    expect(sum(summary.receipts, 'gross_cents')).toBe(19_000)
    expect(sum(summary.claims, 'approved_cents')).toBe(19_000)
    expect(text('auftrag.xml')).toContain('<InstdAmt Ccy="EUR">190.00</InstdAmt>')
    const rows = text('buchungen.csv')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(';'))
    const journals = new Map<string, number>()
    for (const row of rows)
      journals.set(row[0] ?? '', (journals.get(row[0] ?? '') ?? 0) + Number(row[8]))
    expect([...new Set(journals.values())]).toEqual([0])
    const reaching = (account: string) =>
      rows.filter((row) => row[7] === account).reduce((total, row) => total + Number(row[8]), 0)
    expect(reaching(`paid:${first.installer}`)).toBe(19_000)
    expect(reaching(`member:${first.installer}:in_payout`)).toBe(0)
    expect(reaching(`member:${first.installer}:available`)).toBe(0)
  })

  it('names the place of the order in the file, byte by byte', async () => {
    const file = await db
      .selectFrom('payout_file')
      .selectAll()
      .where('link_payout_run', '=', run)
      .where('kind', '=', 'pain.001')
      .executeTakeFirstOrThrow()
    const { offset, length } = summary.order
    expect(summary.order).toMatchObject({ sha256: file.sha256, sha256_now: file.sha256 })
    expect(
      test_ibans
        .openBytes(file)
        .subarray(offset, offset + length)
        .toString(),
    ).toBe(text('auftrag.xml'))
  })

  it('tells who decided each claim, by which rules, in which version', () => {
    const claim = JSON.parse(text(`vorgaenge/${first.claim_number}/vorgang.json`))
    expect(claim).toMatchObject({
      decision: { role: 'moderator', approved_cents: 12_345 },
      lines: [{ approved_cents: 12_345 }],
      rules: { calculation: { version: 3, input: { campaigns: [{ version: 2 }] } } },
      trace: [{ step: 'rate' }],
    })
    expect(claim.decision.by).toBeTruthy()
  })

  it('has the trail in the bytes that its hashes cover, its own download last', async () => {
    const trail = trailOf(text('protokoll.tsv'))
    expect(trail.every(isChained)).toBe(true)
    const chained = await sql<{ position: number; hash: string }>`
      select position, encode(hash, 'hex') as hash from audit_chain`.execute(db)
    const hashes = new Map(chained.rows.map(({ position, hash }) => [position, hash]))
    for (const { position, hash, before } of trail) {
      expect(hashes.get(position)).toBe(hash)
      expect(hashes.get(position - 1) ?? '0'.repeat(64)).toBe(before)
    }
    const rows = trail.map((line) => JSON.parse(line.text))
    expect(rows.map(auditText)).toEqual(trail.map((line) => line.text))
    expect(rows.at(-1)).toMatchObject({ action: 'read_proof', object_id: item.id })
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approve', 'prepare_run', 'release_run', 'hand_over_run']),
    )
    expect(summary.trail).toMatchObject({ rows: trail.length, withheld: 0 })
  })

  it('tells nothing of other members', () => {
    const other = items.find(({ link_member }) => link_member === stranger.installer)
    for (const [name, bytes] of files)
      for (const secret of [
        stranger.installer,
        stranger.id,
        stranger.claim_number,
        other?.id ?? '',
      ])
        expect([name, bytes.includes(secret)]).toEqual([name, false])
  })
})

describe.skipIf(process.platform === 'win32')('the documented steps', () => {
  const run_in = promisify(execFile)

  /** What the commands of a step of LIESMICH.txt print and whether they succeed, in a folder of these files. */
  async function followed(step: number, changed: Record<string, Buffer> = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'nachweis-'))
    try {
      for (const [name, bytes] of files) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), changed[name] ?? bytes)
      }
      const [, part = ''] = text('LIESMICH.txt').split(`\n${step}. `)
      const commands = /^ {3}(sha256sum|awk|while|neu| {2}|done).*$/gm
      const script = (part.split(/\n\d\. |\nWas das/)[0] ?? '').match(commands)?.join('\n') ?? ''
      return await run_in('bash', ['-c', script], { cwd: folder }).then(
        ({ stdout }) => ({ isFine: true, stdout }),
        ({ stdout }: { stdout: string }) => ({ isFine: false, stdout }),
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  /** The same bytes, but for the last digit or letter. */
  const oneByteOff = (bytes: Buffer = Buffer.alloc(0), at = bytes.length - 4) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed
  }

  it('find nothing in what nobody touched', async () => {
    expect(await followed(1)).toMatchObject({ isFine: true })
    expect(await followed(3)).toEqual({ isFine: true, stdout: '19000\n' })
    expect(await followed(5)).toEqual({ isFine: true, stdout: '' })
  })

  it('find one byte of an invoice', async () => {
    const name = `vorgaenge/${first.claim_number}/rechnung-1.pdf`
    const { isFine, stdout } = await followed(1, { [name]: oneByteOff(files.get(name)) })
    expect([isFine, stdout.includes(`${name}: FAILED`)]).toEqual([false, true])
  })

  it('find one byte of the trail, and the row it stands in', async () => {
    const bytes = files.get('protokoll.tsv') ?? Buffer.alloc(0)
    const at = bytes.indexOf('approve')
    const { stdout } = await followed(5, { 'protokoll.tsv': oneByteOff(bytes, at) })
    const [line] = trailOf(text('protokoll.tsv')).filter((entry) => entry.text.includes('approve'))
    expect(stdout).toBe(`Zeile ${line?.position} wurde verändert\n`)
  })

  it('find a cent in a posting', async () => {
    const changed = Buffer.from(text('buchungen.csv').replace(';12345\n', ';12346\n'))
    expect((await followed(3, { 'buchungen.csv': changed })).stdout).toContain('Journal')
  })
})

describe('a proof', () => {
  it('names an invoice that is gone from the store', async () => {
    await deps.files.remove(again.invoice.sha256)
    const { files: now, told: missing } = await proofOf(item.id)
    expect(missing.documents).toContainEqual(
      expect.objectContaining({ sha256: again.invoice.sha256, state: 'missing', path: null }),
    )
    expect(now.has(`vorgaenge/${again.claim_number}/rechnung-1.pdf`)).toBe(false)
    await deps.files.put(Buffer.from(again.invoice.text))
  })

  it('leaves out what was done to the items of others in the same run', async () => {
    const smallClaim = await decidedClaim(7_000)
    const two = await decidedClaim(8_000)
    const paid = await payAll()
    const [mine, theirs] = [smallClaim, two].map(({ installer }) =>
      paid.items.find(({ link_member }) => link_member === installer),
    )
    const body = { item: theirs?.id, words: 'Konto gelöscht', code: 'AC04' }
    expect((await byHand(paid.run, 'returned', body)).status).toBe(200)
    const own = await proofOf(theirs?.id ?? '')
    expect(own.text('protokoll.tsv')).toContain('return_item')
    const other = await proofOf(mine?.id ?? '')
    expect(other.text('protokoll.tsv')).not.toContain('return_item')
    expect(other.told.trail.withheld).toBe(1)
  })

  it('of a wholesaler has the number of a claim he shares in, and nothing of the claim', async () => {
    const claim = await decidedClaim(5_000)
    const { id: member } = await api.world.wholesaler({
      company: 'Haustechnik Nord GmbH',
      iban: 'DE89370400440532013000',
      account_holder: 'Haustechnik Nord GmbH',
      iban_state: 'confirmed',
      street: 'Hafenstraße',
      house_number: '2',
      member_status: 'active',
    })
    const share = {
      link_paperwork: claim.id,
      link_campaign: null,
      link_wholesaler: member,
      approved_back: 0,
      amount_back: 0,
    }
    await db
      .insertInto('wholesaler_share')
      .values({ ...share, mode: 'bonus', approved: 5_000, amount: 4_000 })
      .execute()
    const source = { type: 'paperwork', id: claim.id }
    const booking = { brand: 'demo', member, source, key: 'share', holding_days: 0 }
    await db
      .transaction()
      .execute((tx) => bookCredit(tx, { ...booking, amount: 4_000, actor: null, at: time.now }))
    const paid = await payAll()
    const theirs = paid.items.find(({ link_member }) => link_member === member)
    const { files: all, told: share_told } = await proofOf(theirs?.id ?? '')
    expect(share_told.claims).toMatchObject([
      { number: claim.claim_number, path: null, approved_cents: null, decided_by: null },
    ])
    expect(share_told.documents).toEqual([])
    for (const [name, bytes] of all)
      for (const secret of [claim.installer, claim.invoice.sha256, claim.moderator])
        expect([name, bytes.includes(secret)]).toEqual([name, false])
  })

  it('is refused before the payout is handed over, with a sentence', async () => {
    await decidedClaim(9_000)
    const { content } = await office.admin.post<{ id: string }>('/payout_run/function/prepare', {})
    const [planned] = await itemsOf(content.id)
    const answer = await take(
      { headers: { ...office.admin.headers, 'accept-language': 'de' } },
      planned?.id ?? '',
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain(sayTo('de')('failures:payout_not_handed_over'))
  })

  it('is the administration’s alone', async () => {
    for (const role of roles) {
      const who = await api.as(role)
      const { statusCode } = await take(who, item.id)
      const isOffice = role === 'admin' || role === 'super_admin'
      expect([role, statusCode === 200]).toEqual([role, isOffice])
    }
  })
})
