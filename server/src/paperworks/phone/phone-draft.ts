import type { PhoneDraft, RequestItem } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { contestedDevices } from '../conflict/photos/asked-photos.ts'
import type { Pass } from './open-pass.ts'

/** The data a phone gets about a claim: the requested photos, and nothing else. */
export async function phoneDraft(db: Db, { claim, expires_at }: Pass): Promise<PhoneDraft> {
  const [about, devices, documents] = await Promise.all([
    db
      .selectFrom('paperwork')
      .select(['claim_number', 'paperwork_status', 'invoice_number', 'request_items'])
      .where('id', '=', claim)
      .executeTakeFirst(),
    db
      .selectFrom('paperwork_line as line')
      .leftJoin('product', 'product.id', 'line.link_product')
      .select(['line.id', 'line.serial', 'product.name as product', 'line.product_name'])
      .where('line.link_paperwork', '=', claim)
      .orderBy('line.position')
      .execute(),
    db
      .selectFrom('document')
      .select(['kind', 'link_paperwork_line as line', 'inserted_at'])
      .where('link_paperwork', '=', claim)
      .execute(),
  ])
  const plateRequests = plateItems(about?.request_items)
  const contestedLines = plateRequests.length === 0 ? await contestedDevices(db, claim) : []
  const isDraft = about?.paperwork_status === 'draft'
  const isWanted = (device: string) =>
    isDraft ||
    plateRequests.some(({ line }) => line === null || line === device) ||
    contestedLines.some(({ line }) => line === device)
  /** A photo older than the request does not answer it. */
  const since = (device: string) =>
    Date.parse(
      plateRequests.find(({ line }) => line === null || line === device)?.newer_than ?? '',
    ) || 0
  return {
    expires_at: new Date(expires_at).toISOString(),
    claim_number: isDraft ? null : (about?.claim_number ?? null),
    invoice_number: about?.invoice_number ?? null,
    invoice_photos: isDraft ? documents.filter(({ kind }) => kind === 'invoice').length : null,
    devices: devices
      .filter(({ id }) => isWanted(id))
      .map(({ id, serial, product, product_name }) => ({
        id,
        serial,
        name: product ?? product_name,
        photos: documents.filter(
          ({ line, inserted_at }) => line === id && new Date(inserted_at).getTime() >= since(id),
        ).length,
      })),
  }
}

/** Requested photos of type plates without an answer. */
const plateItems = (items: readonly RequestItem[] | null | undefined): RequestItem[] =>
  (items ?? []).filter(
    ({ kind, document, answered_at }) =>
      (kind === 'type_plate' || kind === 'serial') && !document && !answered_at,
  )
