import { Readable } from 'node:stream'
import { hasProof } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { chainAudit } from '../audit/chain-audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { turns } from '../db/turns.ts'
import { conflict, failure } from '../errors/errors.ts'
import { zip } from '../platform/export/zip.ts'
import {
  type ArkeFunction,
  defineLongFunction,
  type Reception,
  Stream,
} from '../platform/functions.ts'
import type { Db } from '../tables.ts'
import { proofFiles } from './archive/proof-files.ts'
import { withSums } from './archive/with-sums.ts'
import { nameOf } from './read/name-of.ts'
import { type Payment, readPayment } from './read/payment.ts'

/** Proofs at once; each reads and packs files as long as its reader takes them. */
const running = turns({ at_once: 2, each: 1 })

/** An archive counts 65,535 files; a claim is one, and so is each of its invoices. */
const MAX_FILES = 60_000
/** It holds 4 GB. */
const MAX_BYTES = 3 * 1024 ** 3

/**
 * `GET /lib/payout/unit/{id}/function/proof`: the complete proof of an executed payout, as a ZIP archive that an
 * auditor checks without us (decision 56). The audit log records who downloaded it, and so does the archive.
 */
export const proof: ArkeFunction = {
  ...defineLongFunction('proof', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'The proof of a payout, from the bank back to the invoices, as a ZIP archive',
    spends: 'export',
    input: z.strictObject({}),
    run: async (reception) => {
      const give_back = running.take(reception.caller.member)
      if (!give_back) throw tooMany()
      try {
        return await openProof(reception, give_back)
      } catch (error) {
        give_back()
        throw error
      }
    },
  }),
  arke: 'payout',
}

async function openProof(
  { deps, caller, unit }: Reception,
  give_back: () => void,
): Promise<Stream> {
  const { database, clock } = deps
  const made_at = clock()
  const payment = await readPayment(database.db, { payout: unit, ibans: deps.ibans })
  if (!hasProof(payment.status)) throw notHandedOver()
  await requireRoom(database.db, payment)
  const made_by = await callerName(database.db, caller.member)
  await inTransaction(database.db, (tx) =>
    recordAudit(tx, { caller, action: 'read_proof', arke: 'payout', id: unit, now: made_at }),
  )
  await chainAudit(deps)
  const files = withSums(proofFiles(deps, { payment, made_at, made_by }))
  const body = Readable.from(zip(files), { objectMode: false })
  return new Stream({
    body,
    filename: `Nachweis-${payment.end_to_end_id ?? payment.id}.zip`,
    media_type: 'application/zip',
    stop: () => {
      body.destroy()
      give_back()
    },
  })
}

async function requireRoom(db: Db, { id, member }: Payment): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(distinct claim.id) + count(document.id) as files,
      coalesce(sum(stored.size), 0)::bigint as bytes
    from (select distinct source_id from payout_part
        where link_payout = ${id} and source_type = 'paperwork') part
      join paperwork claim on claim.id = part.source_id and claim.link_installer = ${member}
      left join document on document.link_paperwork = claim.id and document.kind = 'invoice'
      left join arke_file stored on stored.id = document.link_file`.execute(db)
  const [{ files, bytes } = { files: 0, bytes: 0 }] = rows
  if (files > MAX_FILES || bytes > MAX_BYTES) throw tooLarge()
}

async function callerName(db: Db, member: string): Promise<string> {
  const person = await db
    .selectFrom('member_profile as person')
    .select(nameOf('person').as('name'))
    .where('person.id', '=', member)
    .executeTakeFirst()
  return person?.name ?? member
}

const notHandedOver = () =>
  conflict('payout_not_handed_over', 'the payout has not been handed over', 'payout')
const tooLarge = () =>
  failure('too_large', 'proof_too_large', {
    context: 'payout',
    message: 'the invoices of the payout are too large for one archive',
  })
const tooMany = () =>
  failure('too_many_requests', 'too_many_exports', {
    context: 'export',
    message: 'too many exports are running, try again later',
  })
