import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import { greyPicture } from '../grey-picture.ts'
import { callerOf, callFunction } from './call-function.ts'
import type { PlannedClaim } from './plan.ts'
import { type Drafts, writeDrafts } from './write-drafts.ts'

interface Played {
  claims: readonly PlannedClaim[]
  drafts: Drafts
  /** A newcomer signs in as this company; if it has no waiting claim, another company's is contested. */
  own: string
  now: Date
}

const HOUR_MS = 3_600_000

/**
 * Another company claims a device of a waiting claim, with a photo of the type plate. In the resulting conflict, the
 * first company gets a request for a photo.
 */
export async function contestOne(deps: Deps, { claims, drafts, own, now }: Played): Promise<void> {
  const waiting = claims.filter(({ outcome }) => outcome === 'submitted')
  const first = waiting.find(({ installer }) => installer.id === own) ?? waiting[0]
  const rival = claims.find(({ installer }) => installer.id !== first?.installer.id)?.installer
  const [device] = first?.devices ?? []
  if (!first || !rival || !device || !drafts.has(first)) return
  const second: PlannedClaim = {
    ...first,
    installer: rival,
    invoice_number: `${first.invoice_number}-2`,
    devices: [device],
    isPdf: true,
  }
  const at = new Date(now.getTime() - 3 * HOUR_MS)
  const id = await writeDrafts(deps, [{ claim: second, at }]).get(second)
  if (!id) return
  const { sha256, size } = await deps.files.put(drawTypePlate())
  await deps.database.db.transaction().execute(async (tx) => {
    await addPhoto(tx, { claim: id, installer: rival.id, sha256, size, at })
    const caller = callerOf(deps, 'installer', rival.id)
    await callFunction(deps, tx, { arke: 'paperwork', caller, id, name: 'submit', at, input: {} })
  })
}

interface Photo {
  claim: string
  installer: string
  sha256: string
  size: number
  at: Date
}

async function addPhoto(tx: Tx, { claim, installer, sha256, size, at }: Photo): Promise<void> {
  const line = await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', claim)
    .executeTakeFirstOrThrow()
  const inserted_at = at.toISOString()
  const file = { id: newId(at.getTime()), name: 'Typenschild.png', path: sha256, sha256, size }
  const stored = { provider: 'local' as const, extension: '.png', media_type: 'image/png' }
  await tx
    .insertInto('arke_file')
    .values({ ...file, ...stored, link_owner: installer, inserted_at })
    .execute()
  await tx
    .insertInto('document')
    .values({
      id: newId(at.getTime()),
      link_paperwork: claim,
      link_installer: installer,
      link_paperwork_line: line.id,
      link_file: file.id,
      kind: 'type_plate',
      inserted_at,
    })
    .execute()
}

const [WIDTH, HEIGHT] = [480, 300]
const [metal, ink] = [0xc8, 0x30]

/** A drawn type plate as a photo of one might look from afar: a frame, lines of writing, a bar code. */
const drawTypePlate = (): Uint8Array =>
  greyPicture({ width: WIDTH, height: HEIGHT }, (x, y) => (isInk(x, y) ? ink : metal))

function isInk(x: number, y: number): boolean {
  const isFrame = x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6
  const line = Math.floor((y - 40) / 28)
  const isWriting =
    y >= 40 && y < 180 && (y - 40) % 28 < 12 && x > 30 && x < 430 - line * 50 && x % 14 < 10
  const isCode = y > 200 && y < 270 && x > 30 && x < 330 && (x * x * 7) % 11 < 5
  return isFrame || isWriting || isCode
}
