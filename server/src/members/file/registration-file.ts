import { isVatId, type RegistrationFile } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'
import { personAs } from '../person-as.ts'
import { lastVatCheck } from '../vat/last-vat-check.ts'
import { hintsOf } from './hints.ts'

/** `GET …/function/registration_file`: everything the office needs to decide a registration. */
export const registrationFile = participantArkes.map((arke) =>
  defineFunction(arke, 'registration_file', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'A registration as a file: documents, hints, VAT id, questions and answers',
    input: z.strictObject({}),
    run: ({ tx, unit }) => readFile(tx, { arke, unit }),
  }),
)

async function readFile(
  tx: Tx,
  { arke, unit }: { arke: ParticipantArke; unit: string },
): Promise<RegistrationFile> {
  const company = await tx
    .selectFrom(arke)
    .selectAll()
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  const { registration_documents } = await readSettings(tx)
  const { vat_id } = company
  return {
    member_status: company.member_status,
    handed_in_at: company.handed_in_at && new Date(company.handed_in_at).toISOString(),
    documents_rule: registration_documents,
    documents: await documentsOf(tx, unit),
    hints: await hintsOf(tx, company),
    vat: vat_id
      ? {
          vat_id,
          is_well_formed: isVatId(vat_id),
          check: await lastVatCheck(tx, { member: unit, vat_id }),
        }
      : null,
    questions: await questionsOf(tx, unit),
  }
}

/** The documents of a company, in the order of upload. */
export async function documentsOf(tx: Tx, member: string): Promise<RegistrationFile['documents']> {
  const rows = await tx
    .selectFrom('company_document as kept')
    .innerJoin('arke_file as file', 'file.id', 'kept.file')
    .select(['kept.id', 'kept.kind', 'kept.added_at', 'file.name', 'file.size', 'file.media_type'])
    .where('kept.member', '=', member)
    .orderBy('kept.added_at')
    .orderBy('kept.id')
    .execute()
  return rows.map(({ size, media_type, added_at, ...row }) => ({
    ...row,
    size: size ?? 0,
    media_type: media_type ?? '',
    added_at: new Date(added_at).toISOString(),
  }))
}

/** The office's questions, the newest first. */
const QUESTIONS = 50

async function questionsOf(tx: Tx, member: string): Promise<RegistrationFile['questions']> {
  const rows = await tx
    .selectFrom('registration_question as asked')
    .leftJoin('member_profile as person', 'person.id', 'asked.asked_by')
    .select([
      'asked.id',
      'asked.reason',
      'asked.text',
      'asked.asked_at',
      'asked.answer',
      'asked.answered_at',
    ])
    .select(['asked.asked_by as actor', 'person.first_name', 'person.last_name', 'person.company'])
    .where('asked.member', '=', member)
    .orderBy('asked.asked_at', 'desc')
    .limit(QUESTIONS)
    .execute()
  return rows.map(({ actor, first_name, last_name, company, ...row }) => ({
    ...row,
    asked_at: new Date(row.asked_at).toISOString(),
    answered_at: row.answered_at && new Date(row.answered_at).toISOString(),
    asked_by: personAs({ actor, first_name, last_name, company }),
  }))
}
