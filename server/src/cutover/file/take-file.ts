import { type CutoverKind, type CutoverStep, toCents } from '@ruecklauf/model'
import type pg from 'pg'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { literal } from '../../db/quote.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { announce } from '../../platform/announce.ts'
import { type ArkeFunction, defineLongFunction, type Reception } from '../../platform/functions.ts'
import { fileForm, type ReadFile, withFile } from './read-file.ts'
import { known, otherSum, wrongRows } from './refusals.ts'

const controlForm = fileForm.extend({
  /** Rows and their sum in EUR, as the former programme states them. */
  control_rows: z.coerce.number().int().positive(),
  control_total: z
    .string()
    .regex(/^-?\d{1,12}([.,]\d{1,2})?$/)
    .transform((text) => toCents(text.replace(',', '.'))),
})

/** Previews a file's content and its problems; stores nothing. */
export const checkFile: ArkeFunction = {
  ...defineLongFunction('check_file', {
    methods: ['POST'],
    summary: 'Tells what a file of the former programme holds and what is wrong with it',
    spends: 'import',
    input: z.unknown(),
    form: fileForm,
    run: (reception) => withFile(reception, fileForm, async ({ preview }) => preview),
  }),
  arke: 'cutover',
}

/** Submits a file without wrong rows whose sums match the former programme's. */
export const propose: ArkeFunction = {
  ...defineLongFunction('propose', {
    methods: ['POST'],
    summary: 'Hands in a file of the former programme; another person releases it',
    spends: 'import',
    input: z.unknown(),
    form: controlForm,
    run: (reception) => withFile(reception, controlForm, (read) => keepFile(reception, read)),
  }),
  arke: 'cutover',
  needsProof: true,
}

async function keepFile(
  { deps, caller, served }: Reception,
  { tx, client, file, fields, preview }: ReadFile<z.output<typeof controlForm>>,
): Promise<CutoverStep> {
  const { kind, control_rows, control_total } = fields
  const { rows, wrong, is_known } = preview
  const total = toCents(preview.total)
  if (is_known) throw known()
  if (wrong > 0) throw wrongRows(wrong)
  if (rows !== control_rows || total !== control_total)
    throw otherSum({ rows, total, control_rows, control_total })
  const now = deps.clock()
  const id = newId(now.getTime())
  await tx
    .insertInto('cutover')
    .values({
      id,
      ...file,
      cutover_kind: kind,
      row_count: rows,
      total,
      link_proposed_by: caller.member,
      proposed_at: now.toISOString(),
    })
    .execute()
  await keepRows(client, { kind, cutover: id })
  const changes = { sha256: file.sha256, row_count: rows, total }
  await recordAudit(tx, { caller, action: 'propose_cutover', arke: 'cutover', id, changes, now })
  await notifyAdmins(tx, {
    event: 'cutover_waits',
    values: { file: file.filename, rows, amount: total },
    path: '/paperworks/payouts?tab=cutover',
    reference: id,
    except: caller.member,
    now,
  })
  await announce(tx, { events: deps.events, served, id })
  const { filename } = file
  return { id, filename, cutover_status: 'proposed', row_count: rows, total: preview.total }
}

/** Keeps the checked rows with their file, until it is released or declined. */
async function keepRows(
  client: pg.ClientBase,
  { kind, cutover }: { kind: CutoverKind; cutover: string },
): Promise<void> {
  await client.query(statements[kind](literal(cutover)))
}

/** Ids that follow the rows: the file's own, and the line. */
const columns = (cutover: string) => `${cutover} || '-' || line, ${cutover}, line, member, amount`

const statements: Record<CutoverKind, (cutover: string) => string> = {
  opening_balances: (cutover) => `
    insert into opening_balance (id, link_cutover, line, link_member, amount, tax_treatment, note)
    select ${columns(cutover)}, tax_treatment, note from cutover_row order by line`,
  former_claims: (cutover) => `
    insert into former_claim (id, link_cutover, line, link_member, amount, claim_number,
      invoice_number, claimed_on, article_number, link_product, serial, former_state, paid_on)
    select ${columns(cutover)}, claim_number, invoice_number, claimed_on, article_number, product,
      device, former_state, paid_on
    from cutover_row order by line`,
}
