import {
  type Invoice,
  keysOf,
  maxDevices,
  type Provenance,
  type UnmatchedLine,
} from '@ruecklauf/model'
import type { Insertable, Selectable } from 'kysely'
import { newId } from '../../db/id.ts'
import type { Tables, Tx } from '../../tables.ts'
import { type Piece, piecesOf } from '../assess/invoice/invoice-pieces.ts'
import { matchProducts } from '../assess/invoice/match-products.ts'
import { readFrom } from '../claim/provenance.ts'
import type { Paperwork } from '../claim/transition.ts'
import { notClaimed } from './not-claimed.ts'

type Line = Selectable<Tables['paperwork_line']>

interface Source {
  claim: Paperwork
  /** Id of the invoice's document. */
  document: string
  /** All documents of the draft with this invoice. */
  documents: readonly string[]
  invoice: Invoice
}

/**
 * Makes a device of each piece on an invoice with a known product. Completes devices the installer entered first, and
 * leaves out pieces of other claims. An invoice fills a draft only once.
 */
export async function prefillLines(
  tx: Tx,
  { claim, document, documents, invoice }: Source,
): Promise<{ devices: number; unmatched: UnmatchedLine[] }> {
  const present = await presentLines(tx, claim.id)
  if (present.some(({ from }) => from !== null && documents.includes(from)))
    return { devices: 0, unmatched: [] }
  const products = await matchProducts(tx, invoice.lines)
  const room = maxDevices - present.length
  const { pieces: billed, unmatched } = piecesOf(invoice, { products, room })
  const pieces = await notClaimed(tx, billed, { claim, document, invoice })
  const waitingLines = present.filter(({ from }) => from === null)
  const addedPieces: Piece[] = []
  const families = await familiesOf(tx, [...present, ...pieces])
  for (const piece of withoutSerialsOf(present, { pieces, families })) {
    const at = waitingFor(piece, waitingLines)
    const [waitingLine] = at < 0 ? [] : waitingLines.splice(at, 1)
    if (waitingLine) await complete(tx, waitingLine, { piece, document })
    else addedPieces.push(piece)
  }
  const behind = Math.max(0, ...present.map(({ position }) => position))
  const rows = addedPieces.map((piece, index) =>
    newLine(piece, { claim, document, position: behind + index + 1 }),
  )
  if (rows.length > 0) await tx.insertInto('paperwork_line').values(rows).execute()
  return { devices: pieces.length, unmatched }
}

/** The devices of a draft, each with the draft's document that holds its line. */
async function presentLines(tx: Tx, claim: string) {
  const lines = await tx
    .selectFrom('paperwork_line')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .orderBy('position')
    .execute()
  const ownDocuments = await tx
    .selectFrom('document')
    .select('id')
    .where('link_paperwork', '=', claim)
    .execute()
  const documentIds = new Set(ownDocuments.map(({ id }) => id))
  return lines.map((line) => {
    const from = line.invoice_line === null ? null : line.provenance?.invoice_line?.document
    return { ...line, from: from && documentIds.has(from) ? from : null }
  })
}

/** Index of the device with the piece's serial number, else of the first of its product. */
function waitingFor({ serial, link_product }: Piece, waitingLines: readonly Line[]): number {
  const isOfProduct = (line: Line) => line.link_product === link_product
  const matchIndex = waitingLines.findIndex((line) => line.serial === serial && isOfProduct(line))
  return serial !== null && matchIndex >= 0 ? matchIndex : waitingLines.findIndex(isOfProduct)
}

/** Uses each serial number once per family: removes numbers that a device already has. */
function withoutSerialsOf(
  present: readonly Line[],
  { pieces, families }: { pieces: readonly Piece[]; families: ReadonlyMap<string, string> },
): Piece[] {
  const deviceOf = ({ serial, link_product }: Pick<Line, 'serial' | 'link_product'>) =>
    `${serial} ${families.get(link_product ?? '') ?? ''}`
  const used = new Set(present.map(deviceOf))
  return pieces.map((piece) => {
    if (!piece.serial) return piece
    const isUsed = used.has(deviceOf(piece))
    used.add(deviceOf(piece))
    return isUsed ? { ...piece, serial: null } : piece
  })
}

/** The family of each product of these devices. */
async function familiesOf(tx: Tx, devices: readonly Pick<Line, 'link_product'>[]) {
  const products = await tx
    .selectFrom('product')
    .select(['id', 'family'])
    .where('id', 'in', ['', ...devices.flatMap(({ link_product }) => link_product ?? [])])
    .execute()
  return new Map(products.map(({ id, family }) => [id, family]))
}

const newLine = (
  piece: Piece,
  { claim, document, position }: { claim: Paperwork; document: string; position: number },
): Insertable<Tables['paperwork_line']> => ({
  id: newId(),
  link_paperwork: claim.id,
  link_installer: claim.link_installer,
  position,
  ...piece,
  provenance: JSON.stringify(readFrom(document, statedFields(piece), 'e_invoice')),
})

async function complete(
  tx: Tx,
  line: Line,
  { piece, document }: { piece: Piece; document: string },
): Promise<void> {
  const empty = statedFields(piece).filter(
    (field) => field === 'invoice_line' || line[field] === null,
  )
  const provenance: Provenance = {
    ...line.provenance,
    ...readFrom(document, empty, 'e_invoice'),
  }
  await tx
    .updateTable('paperwork_line')
    .set(Object.fromEntries(empty.map((field) => [field, piece[field]])))
    .set({ provenance: JSON.stringify(provenance) })
    .where('id', '=', line.id)
    .execute()
}

const statedFields = (piece: Piece) => keysOf(piece).filter((field) => piece[field] !== null)
