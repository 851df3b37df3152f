import { berlinDay, type InstallersOfPoint } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'

/** Bindings listed at most, those in force first. */
const TOLD = 200

/** `GET …/function/installers`: present and past installers of a sales point, with the dates. */
export const installersOfPoint = defineFunction('sales_point', 'installers', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The installers of a sales point, with the dates of their bindings',
  input: z.strictObject({}),
  run: async ({ tx, unit }): Promise<InstallersOfPoint> => {
    const bound = tx.selectFrom('installer_point as bound').where('bound.point', '=', unit)
    const rows = await bound
      .innerJoin('installer as firm', 'firm.id', 'bound.installer')
      .select(['firm.id', 'firm.company', 'firm.label', 'bound.since', 'bound.until'])
      .orderBy('bound.until', (order) => order.desc().nullsFirst())
      .orderBy('bound.since', 'desc')
      .orderBy('bound.id')
      .limit(TOLD)
      .execute()
    const { count } = await bound
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('bound.until', 'is', null)
      .executeTakeFirstOrThrow()
    return {
      count: Number(count),
      items: rows.map(({ id, company, label, since, until }) => ({
        id,
        company: company ?? label ?? '',
        since: berlinDay(new Date(since)),
        until: until && berlinDay(new Date(until)),
      })),
    }
  },
})
