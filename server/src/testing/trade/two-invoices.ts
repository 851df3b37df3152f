import type { Uploaded } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import { fileForm } from '../form.ts'
import type { Api } from '../servers/api.ts'
import { tradeCii } from './trade-cii.ts'
import type { TradeInvoice } from './trade-invoice.ts'
import { type TradeWorld, tradeWorld } from './trade-world.ts'

type Reading = Extract<NonNullable<Uploaded['reading']>, { status: 'read' }>

/** A draft of a firm that has two invoices of its wholesaler, over one device of two products each. */
export async function twoInvoices(api: Api, write = tradeCii) {
  const world = await tradeWorld(api)
  const other = await api.world.product({ amount: 8_000 })
  const lineOfOther = (changes: object = {}) => ({
    article: other.article_number,
    name: other.name,
    price: '900.00',
    ...changes,
  })
  const first = world.invoice()
  const second = world.invoice({ date: '2026-02-24', lines: [lineOfOther()] })
  const shared = { ...world, other, lineOfOther, first, second }
  return inClaim(api, shared, { claim: await world.begin(), write })
}

interface Shared extends TradeWorld {
  other: { id: string }
  lineOfOther: (changes?: object) => TradeInvoice['lines'][number]
  first: TradeInvoice
  second: TradeInvoice
}

interface Place {
  claim: string
  write: (invoice: TradeInvoice) => string
}

/** The firm's steps on one claim, and their result. */
function inClaim<World extends Shared>(api: Api, world: World, { claim, write }: Place) {
  const { db } = api.database
  /** Drops an e-invoice; @returns what its reading brought. */
  const drop = async (invoice: TradeInvoice, filename = `${invoice.number}.xml`) => {
    const { status, content, messages } = await world.upload(claim, write(invoice), filename)
    if (status !== 200) throw new Error(JSON.stringify(messages))
    return content.reading as unknown as Reading
  }
  const dropPaper = async (text = newId()) => {
    const { content } = await world.upload(claim, `%PDF-1.7\n${text}\n%%EOF`, `${text}.pdf`)
    return content as unknown as Uploaded
  }
  const dropAs = (invoice: TradeInvoice, kind: string) => {
    const { body, headers } = fileForm(write(invoice), { filename: 'anlage.xml', kind })
    return world.owner.post<Uploaded>(`/paperwork/unit/${claim}/function/upload`, body, headers)
  }
  const submit = async () => {
    await world.fillSerials(claim)
    return world.submit(claim)
  }
  const documents = () =>
    db
      .selectFrom('document')
      .selectAll()
      .where('link_paperwork', '=', claim)
      .orderBy('inserted_at')
      .execute()
  /** The stored invoice number of each device. */
  const billedBy = async () => {
    const numbers = new Map(
      (await documents()).map((document) => [document.id, document.invoice_number]),
    )
    const lines = await world.linesOf(claim)
    return lines.map(({ link_document }) => numbers.get(link_document ?? '') ?? null)
  }
  const fields = () =>
    db
      .selectFrom('paperwork')
      .select(['invoice_number', 'invoice_date', 'invoice_total', 'link_sales_point'])
      .where('id', '=', claim)
      .executeTakeFirstOrThrow()
  const pairUp = async () => {
    const admin = await api.as('admin')
    const { status } = await admin.post('/product_pair/unit', {
      link_product: world.product.id,
      link_partner: world.other.id,
      pair_policy: 'together',
    })
    if (status !== 200) throw new Error('no pair')
  }
  const lines = () => world.linesOf(claim)
  const removeLast = async () => {
    await world.owner.delete(`/paperwork_line/unit/${(await lines()).at(-1)?.id}`)
  }
  const addOther = async (fields: object = {}) =>
    world.addDevice(claim, {
      link_product: world.other.id,
      serial: await world.newSerial({ ...world.product, id: world.other.id }),
      ...fields,
    })
  return {
    ...world,
    claim,
    drop,
    dropPaper,
    dropAs,
    submit,
    documents,
    billedBy,
    fields,
    pairUp,
    lines,
    removeLast,
    addOther,
    addOneMore: () => world.addOneMore(claim),
    /** Numbers of all invoices that its documents are. */
    invoices: async () => [
      ...new Set((await documents()).flatMap(({ invoice_number }) => invoice_number ?? [])),
    ],
    /** The same firm with another claim. */
    next: async (typed: object = {}) =>
      inClaim(api, world as Shared, { claim: await world.begin(typed), write }),
  }
}
