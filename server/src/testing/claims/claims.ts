import type { Cents, PaperworkStatus } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import { bookReservation } from '../../ledger/reservations.ts'
import type { Api } from '../servers/api.ts'

interface Wanted {
  status?: PaperworkStatus
  /** Id of the installer; a new one by default. */
  installer?: string
  /** Expected cents of each device; two of 150 EUR by default. */
  amounts?: readonly Cents[]
  /** Id of the reviewer. */
  assignee?: string
  due_on?: string
}

export interface TestClaim {
  id: string
  installer: string
  claim_number: string
  lines: { id: string; serial_number: string }[]
  /** The only requested item, for document requests. */
  item: string
}

let count = 0

/**
 * Puts a claim into any status, as submitting and reviewing would have left it: devices claimed,
 * the expected amount reserved as long as nothing is decided.
 */
export async function putClaim(
  { database, deps, world }: Api,
  { status = 'in_review', amounts = [15_000, 15_000], due_on = '2026-03-09', ...overrides }: Wanted,
): Promise<TestClaim> {
  const installer = overrides.installer ?? (await world.installer()).id
  const assignee = overrides.assignee ?? (await world.staff('moderator')).id
  const expected_amount = amounts.reduce((sum, amount) => sum + amount, 0)
  const claim_number = `CB-2026-9${String(++count).padStart(5, '0')}`
  const item = newId()
  const isDraft = status === 'draft'
  const claim = await world.draft({
    link_installer: installer,
    paperwork_status: status,
    expected_amount,
    device_count: amounts.length,
    ...(isDraft
      ? {}
      : { claim_number, submitted_at: '2026-03-02T08:00:00Z', due_on, snapshot: '{}' }),
    ...(isDraft || status === 'submitted' ? {} : { link_assignee: assignee }),
    ...(status === 'request_document' ? requested(item) : {}),
    ...(isGranted(status) ? { approved_amount: expected_amount } : {}),
    ...(status === 'rejected' ? { decision_reason: 'RETURNED_GOODS' } : {}),
  })
  const lines = []
  for (const amount of amounts) {
    const device = await world.serialNumber({
      delivered_on: '2026-01-15',
      ...(isOpen(status) ? { serial_state: 'claimed', link_paperwork: claim.id } : {}),
    })
    const line = { id: newId(), serial_number: device.id }
    await database.db
      .insertInto('paperwork_line')
      .values({
        id: line.id,
        link_paperwork: claim.id,
        link_installer: installer,
        position: lines.length + 1,
        serial: device.serial,
        link_serial_number: device.id,
        link_product: device.link_product,
        expected_amount: amount,
      })
      .execute()
    lines.push(line)
  }
  if (isOpen(status))
    await database.db.transaction().execute((tx) =>
      bookReservation(tx, {
        brand: deps.brand.id,
        member: installer,
        amount: expected_amount,
        source: { type: 'paperwork', id: claim.id },
        key: `claim:${claim.id}:submit:0`,
        actor: installer,
        at: deps.clock(),
      }),
    )
  return { id: claim.id, installer, claim_number, lines, item }
}

/** Stores a document with a claim, as an upload would; returns its id. */
export async function putDocument(
  { database }: Api,
  { id, installer }: Pick<TestClaim, 'id' | 'installer'>,
  inserted_at = new Date().toISOString(),
): Promise<string> {
  const file = { id: newId(), name: 'typenschild.jpg', link_owner: installer }
  await database.db.insertInto('arke_file').values(file).execute()
  const document = {
    id: newId(),
    link_paperwork: id,
    link_installer: installer,
    link_file: file.id,
    kind: 'type_plate' as const,
    inserted_at,
  }
  await database.db.insertInto('document').values(document).execute()
  return document.id
}

const requested = (id: string) => ({
  request_deadline: '2026-03-16',
  request_items: JSON.stringify([
    {
      id,
      kind: 'type_plate',
      line: null,
      reason: 'Das Typenschild fehlt.',
      requested_at: '2026-03-02T08:30:00Z',
      newer_than: '2026-03-02T08:30:00Z',
      document: null,
      answered_at: null,
      note: null,
    },
  ]),
})

const isGranted = (status: PaperworkStatus) =>
  status === 'approved' || status === 'partially_approved' || status === 'reversed'

/** Something is reserved for it. */
const isOpen = (status: PaperworkStatus) =>
  ['submitted', 'in_review', 'request_document', 'pending_second_approval'].includes(status)
