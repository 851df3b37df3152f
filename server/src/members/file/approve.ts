import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { linkSalesPoints } from '../link-sales-points.ts'
import { changeStatus } from '../member-status.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'
import { tellOutcome } from './tell-outcome.ts'

const approval = z.strictObject({
  customer_number: z.string().trim().min(1).max(30).optional(),
  link_sales_points: z.array(z.string()).max(50).optional(),
})

/**
 * Approves a registration, with the customer number and, of an installer, the sales points they buy
 * at.
 * @throws conflict where it is not in review or the number is another member's
 */
export const approveRegistration = participantArkes.map((arke) =>
  defineFunction(arke, 'approve_registration', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Approves a registration whose data are complete',
    input: approval,
    run: async (context, { customer_number, link_sales_points }) => {
      await changeStatus(context, {
        arke,
        from: ['in_review'],
        to: 'active',
        action: 'approve_registration',
        otherwise: 'registration_not_in_review',
      })
      if (customer_number) await setNumber(context, { arke, customer_number })
      if (link_sales_points && arke === 'installer')
        await linkSalesPoints(context, link_sales_points)
      await tellOutcome(context, arke, { event: 'registration_approved' })
      return { member_status: 'active' as const }
    },
  }),
)

async function setNumber(
  { tx, unit, caller, now }: FunctionContext,
  { arke, customer_number }: { arke: ParticipantArke; customer_number: string },
) {
  const before = await tx
    .selectFrom(arke)
    .select('customer_number')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  if (before.customer_number === customer_number) return
  const holder = await tx
    .selectFrom(arke)
    .select('id')
    .where('customer_number', '=', customer_number)
    .executeTakeFirst()
  if (holder) throw conflict('customer_number_taken', 'another member has this number', 'member')
  await tx.updateTable(arke).set({ customer_number }).where('id', '=', unit).execute()
  const changes = { customer_number: [before.customer_number, customer_number] }
  await recordAudit(tx, { caller, action: 'update', arke, id: unit, changes, now })
}
