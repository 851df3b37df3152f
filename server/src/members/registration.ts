import {
  addWorkingDays,
  berlinDay,
  isUnfinished,
  type OpenStep,
  openSteps,
  registrationSteps,
  renewedPromise,
} from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { conflict } from '../errors/errors.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'
import { documentsOf } from './file/registration-file.ts'
import { keepTerms } from './keep-terms.ts'
import { ownCompany, type ParticipantArke, participantArkes } from './participant.ts'

/**
 * `GET …/function/registration`: the state of a participant's own registration. While incomplete,
 * the missing data; while in review, since when and by which day the office answers.
 */
export const registration = participantArkes.map((arke) =>
  defineFunction(arke, 'registration', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'Where the caller’s registration stands',
    input: z.strictObject({}),
    run: async (context) => {
      const company = await readCompany(context, arke)
      const { land, sla_working_days, terms_version, registration_documents } = await readSettings(
        context.tx,
      )
      const isAgreed = company.terms_accepted_at !== null && company.terms_version === terms_version
      const open: OpenStep[] = isUnfinished(company.member_status) ? openSteps(company) : []
      const since = company.member_status === 'in_review' ? handedInOn(company) : null
      const today = berlinDay(context.now)
      const promise = { today, land, promised_days: sla_working_days }
      return {
        member_status: company.member_status,
        open,
        steps: registrationSteps.length,
        since,
        answer_by:
          since && renewedPromise(addWorkingDays(since, sla_working_days, { land }), promise),
        question: await openQuestion(context),
        documents_rule: registration_documents,
        documents: await documentsOf(context.tx, context.unit),
        merged_into: await mergedInto(context, { arke, company }),
        terms_open: company.member_status === 'active' && !isAgreed ? terms_version : null,
      }
    },
  }),
)

const readCompany = ({ tx, unit }: FunctionContext, arke: ParticipantArke) =>
  tx.selectFrom(arke).selectAll().where('id', '=', unit).executeTakeFirstOrThrow()

/** The German day on which the member submitted the data, else the one on which they joined. */
const handedInOn = ({ handed_in_at, inserted_at }: HandedIn) =>
  berlinDay(new Date(handed_in_at ?? inserted_at))

interface HandedIn {
  handed_in_at: string | null
  inserted_at: string
}

/** The name of the company of which this one is the duplicate. */
async function mergedInto(
  { tx }: FunctionContext,
  { arke, company }: { arke: ParticipantArke; company: { link_merged_into: string | null } },
): Promise<string | null> {
  if (!company.link_merged_into) return null
  const other = await tx
    .selectFrom(arke)
    .select('company')
    .where('id', '=', company.link_merged_into)
    .executeTakeFirst()
  return other?.company ?? ''
}

/** The office's unanswered question. */
async function openQuestion({ tx, unit }: FunctionContext) {
  const question = await tx
    .selectFrom('registration_question')
    .select(['id', 'reason', 'text', 'asked_at'])
    .where('member', '=', unit)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return question ? { ...question, asked_at: new Date(question.asked_at).toISOString() } : null
}

/**
 * `POST …/function/accept_terms`: the participant agrees to the terms in force. The request names
 * the version, so that nobody agrees to newer terms by accident.
 * @throws conflict where another version is in force.
 */
export const acceptTerms = participantArkes.map((arke) =>
  defineFunction(arke, 'accept_terms', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Accepts the terms in force',
    input: z.strictObject({ version: z.string().min(1).max(40) }),
    run: (context, { version }) => accept(context, { arke, version }),
  }),
)

async function accept(
  context: FunctionContext,
  { arke, version }: { arke: ParticipantArke; version: string },
) {
  const { tx, caller, now, unit } = context
  const before = await ownCompany(context, arke)
  const { terms_version } = await readSettings(tx)
  if (version !== terms_version) throw conflict('other_terms', 'other terms are in force', 'member')
  const accepted = await keepTerms(tx, { caller, arke, edition: version, channel: 'portal', now })
  const changes = { terms_version: [before.terms_version, terms_version] }
  await recordAudit(tx, { caller, action: 'accept_terms', arke, id: unit, changes, now })
  const served = context.deps.registry.byDefinition(arke)
  await announce(tx, { events: context.deps.events, served, id: unit })
  return accepted
}
