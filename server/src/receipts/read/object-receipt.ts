import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { stornoOf } from '../make/assemble.ts'
import { keepReceipts } from '../make/keep-receipts.ts'

/**
 * `POST /lib/receipt/unit/{id}/function/object_receipt`: the member objects to a self-billed invoice,
 * which is void from then on (§ 14 (2) UStG); a storno says so.
 */
export const objectReceipt = defineFunction('receipt', 'object_receipt', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'The member objects to a self-billed invoice, which makes it void',
  input: z.strictObject({ reason: z.string().trim().min(3).max(300) }),
  run: async ({ tx, unit, caller, now }, { reason }) => {
    const receipt = await tx
      .selectFrom('receipt')
      .innerJoin('receipt_content', 'receipt_content.link_receipt', 'receipt.id')
      .select(['link_member', 'link_payout', 'tax_treatment', 'receipt_kind', 'content'])
      .where('receipt.id', '=', unit)
      .executeTakeFirstOrThrow()
    if (receipt.link_member !== caller.member) throw notFound()
    const { receipt_kind: kind } = receipt
    if (kind !== 'service_credit') throw notBilled()
    // A concurrent return of the payout reverses the receipt, too.
    await tx
      .selectFrom('payout')
      .select('id')
      .where('id', '=', receipt.link_payout)
      .forUpdate()
      .execute()
    const storno = await tx
      .selectFrom('receipt')
      .select('id')
      .where('link_storno_of', '=', unit)
      .executeTakeFirst()
    if (storno) throw alreadyVoid()
    const day = berlinDay(now)
    const [stored] = await keepReceipts(tx, {
      day,
      receipts: [
        {
          content: stornoOf(receipt.content, {
            kind,
            reason: `Widerspruch: ${reason}`,
            issued_on: day,
          }),
          member: caller.member,
          payout: receipt.link_payout,
          tax_treatment: receipt.tax_treatment,
          storno_of: unit,
        },
      ],
    })
    const changes = { reason, storno: stored?.content.number ?? '' }
    await recordAudit(tx, {
      caller,
      action: 'object_receipt',
      arke: 'receipt',
      id: unit,
      changes,
      now,
    })
    return { storno: stored?.id ?? '', receipt_number: stored?.content.number ?? '' }
  },
})

const notBilled = () =>
  conflict('receipt_is_no_invoice', 'only a self-billed invoice can be objected to', 'receipt')
const alreadyVoid = () =>
  conflict('receipt_is_void', 'the receipt was taken back before', 'receipt')
