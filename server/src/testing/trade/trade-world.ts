import { type Check, isProved, type RiskLevel } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import { readRecord } from '../../paperworks/claim/claim-record.ts'
import { pastDevices } from '../claims/past-devices.ts'
import { fileForm } from '../form.ts'
import type { Api } from '../servers/api.ts'
import { tradeCii } from './trade-cii.ts'
import type { TradeInvoice } from './trade-invoice.ts'
import { tradeUbl } from './trade-ubl.ts'

/** The languages of e-invoices in which a case is tried. */
export const tradeFormats = { CII: tradeCii, UBL: tradeUbl } as const

/** The result of a claim after its owner's steps in the case. */
export interface Judged {
  level: RiskLevel
  proved: boolean
  /** Codes of what failed and more than informs, in the order of the list. */
  failed: string[]
  checks: Check[]
}

let count = 0

/** A VAT id that nobody else here has. */
export const newVat = (): string => `DE8${String(++count).padStart(8, '0')}`

/**
 * A programme for one case: a firm that has claimed before, its wholesaler's sales point, and a device
 * worth 100 EUR; what the firm does goes over HTTP.
 */
export async function tradeWorld(api: Api) {
  const company = `Wärmetechnik Hartmann ${newVat()} GmbH`
  const firm = await api.world.installer({ company, vat_id: newVat() })
  const owner = await api.as('installer', firm)
  const vat = newVat()
  const name = `Elbe Sanitär Union ${vat}`
  const point = await api.world.salesPoint({ business_name: name, vat_id: vat })
  const product = await api.world.product({ amount: 10_000 })
  // Being the first claim of a firm adds nothing to a case.
  await pastDevices(api, {
    installer: owner.member,
    product,
    devices: 1,
    invoice_date: '2025-03-01',
  })

  const newSerial = async (of = product) =>
    (await api.world.serialNumber({ link_product: of.id })).serial

  /** An invoice of the sales point to the firm over one device at 1,900 EUR, with what the case changes. */
  const invoice = (changes: Partial<TradeInvoice> = {}): TradeInvoice => ({
    number: `RE-7${newId().slice(-8)}`,
    date: '2026-02-20',
    seller: { name, vat },
    buyer: { name: company, vat: firm.vat_id },
    lines: [device()],
    ...changes,
  })
  const device = (changes: object = {}) => ({
    article: product.article_number,
    name: product.name,
    price: '1900.00',
    ...changes,
  })

  /** Begins a draft with the given input; returns its id. */
  async function begin(typed: object = {}): Promise<string> {
    const { content, messages } = await owner.post<{ id: string }>('/paperwork/unit', typed)
    if (!content?.id) throw new Error(JSON.stringify(messages))
    return content.id
  }

  const upload = (claim: string, bytes: Uint8Array | string, filename = 'rechnung.xml') => {
    const { body, headers } = fileForm(bytes, { filename, kind: 'invoice' })
    return owner.post<{ reading: { unmatched: { reason: string }[]; devices: number } }>(
      `/paperwork/unit/${claim}/function/upload`,
      body,
      { ...headers, 'accept-language': 'de' },
    )
  }

  const linesOf = async (claim: string) =>
    api.database.db
      .selectFrom('paperwork_line')
      .selectAll()
      .where('link_paperwork', '=', claim)
      .orderBy('position')
      .execute()

  /** Gives each device of a draft that has none yet a delivered serial number. */
  async function fillSerials(claim: string): Promise<void> {
    for (const line of await linesOf(claim)) {
      if (line.serial) continue
      const serial = await newSerial({ ...product, id: line.link_product ?? product.id })
      const { status, messages } = await owner.put(`/paperwork_line/unit/${line.id}`, { serial })
      if (status !== 200) throw new Error(JSON.stringify(messages))
    }
  }

  /** A device typed by hand. */
  const addDevice = async (claim: string, fields: object = {}) =>
    owner.post('/paperwork_line/unit', {
      link_paperwork: claim,
      link_product: product.id,
      serial: await newSerial(),
      ...fields,
    })

  /** One device more than the draft has, each with its serial number. */
  async function addOneMore(claim: string): Promise<void> {
    await addDevice(claim)
    await fillSerials(claim)
  }

  const submit = (claim: string) =>
    owner.post<{ claim_number: string }>(
      `/paperwork/unit/${claim}/function/submit`,
      {},
      { 'accept-language': 'de' },
    )

  return {
    api,
    owner,
    firm,
    point,
    product,
    seller: { name, vat },
    invoice,
    device,
    newSerial,
    begin,
    upload,
    linesOf,
    fillSerials,
    addDevice,
    addOneMore,
    submit,
    judged: (claim: string) => judged(api, claim),
  }
}

export type TradeWorld = Awaited<ReturnType<typeof tradeWorld>>

/** Reads a claim's stored checks. */
export async function judged({ database: { db } }: Api, claim: string): Promise<Judged> {
  const { risk_level } = await db
    .selectFrom('paperwork')
    .select('risk_level')
    .where('id', '=', claim)
    .executeTakeFirstOrThrow()
  const checks = (await readRecord(db, claim, ['checks'])).checks ?? []
  const failed = checks.filter(({ state, severity }) => state === 'failed' && severity !== 'info')
  return {
    level: risk_level,
    proved: isProved(checks),
    failed: [...new Set(failed.map(({ code }) => code))],
    checks,
  }
}
