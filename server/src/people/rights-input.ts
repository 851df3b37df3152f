import { berlinDay } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { invalid } from '../errors/errors.ts'
import type { FunctionContext } from '../platform/functions.ts'

/** A person's rights within the firm. */
export const rightsInput = z.strictObject({
  may_submit: z.boolean(),
  may_see: z.boolean(),
  may_bank: z.boolean(),
  may_manage: z.boolean(),
  /** The last day on which the person deputises for the manager of the people. */
  deputy_until: z.iso.date().nullish(),
  /** The only sales point whose claims the person sees. */
  link_sales_point: z.string().max(60).nullish(),
})

export type RightsInput = z.infer<typeof rightsInput>

/**
 * Returns the rights to store: managers of the people have all of them, and people of one sales
 * point see nothing of the whole firm.
 * @throws invalid at the field.
 */
export async function storableRights(
  { tx, caller, now }: FunctionContext,
  { firm, rights }: { firm: { id: string; arke: string }; rights: RightsInput },
) {
  const { may_manage, deputy_until = null, link_sales_point = null } = rights
  const say = sayTo(caller.language)
  const refused = (parameter: keyof RightsInput, message: string) =>
    invalid([{ context: 'parameter_validation', parameter, message }])
  if (deputy_until && deputy_until < berlinDay(now))
    throw refused('deputy_until', say('input:person.past'))
  if (link_sales_point) {
    const point = await tx
      .selectFrom('sales_point')
      .select('id')
      .where('id', '=', link_sales_point)
      .where('link_wholesaler', '=', firm.id)
      .executeTakeFirst()
    if (!point) throw refused('link_sales_point', say('input:person.point'))
    if (may_manage || rights.may_see || rights.may_bank || deputy_until)
      throw refused('link_sales_point', say('input:person.whole'))
  }
  return {
    may_submit: rights.may_submit || may_manage,
    may_see: rights.may_see || may_manage,
    may_bank: rights.may_bank || may_manage,
    may_manage,
    deputy_until,
    link_sales_point,
  }
}
