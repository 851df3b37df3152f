import { type Field, type Fields, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { recordAudit } from '../../audit/audit.ts'
import { invalid, invalidIn } from '../../errors/errors.ts'
import { languageOf } from '../../http/language.ts'
import { announce } from '../../platform/announce.ts'
import type { Tx } from '../../tables.ts'
import { lockProduct } from '../lock-product.ts'
import type { MoneyContext, MoneyKind, WantedMoney } from '../money-kind.ts'
import { fieldValue } from '../money-of.ts'

type Values = Record<string, string | number | boolean | null>

/** A product gets other fields: what is called, of which family it is, whether it is offered. */
export const productChange: MoneyKind<WantedMoney['product']> = {
  arke: 'product',
  field: null,
  path: (id) => `/products?unit=${id}`,
  check: async (context, id, wanted) => {
    const { tx } = context
    const product = await lockProduct(tx, id)
    const stored: Readonly<Record<string, unknown>> = product
    const read = readFields(context, wanted)
    const changed = Object.entries(read).filter(([name, value]) => value !== stored[name])
    if (changed.length === 0) throw refused('unchanged')
    const after = Object.fromEntries(changed)
    const before = Object.fromEntries(changed.map(([name]) => [name, stored[name] as null]))
    await refuseTaken(context, id, after)
    return {
      name: product.name,
      before,
      after,
      apply: async () => {
        await tx.updateTable('product').set(after).where('id', '=', id).execute()
        const changes = Object.fromEntries(
          changed.map(([name, value]) => [name, [stored[name], value]]),
        )
        await tell(context, id, { action: 'update', changes })
      },
    }
  },
}

/** A product that there is not yet, under the id that its proposal gave it. */
export const newProduct: MoneyKind<WantedMoney['new_product']> = {
  arke: 'product',
  field: null,
  path: () => '/products',
  check: async (context, id, wanted) => {
    const { tx, deps } = context
    const { fields } = deps.registry.byDefinition('product')
    const after = readFields(context, { ...defaultsOf(fields), ...wanted })
    await refuseTaken(context, id, after)
    return {
      name: String(after.name),
      before: {},
      after,
      apply: async () => {
        await tx
          .insertInto('product')
          .values({ id, ...(after as unknown as ProductRow) })
          .execute()
        const changes = Object.fromEntries(
          Object.entries(after).map(([name, value]) => [name, [null, value]]),
        )
        await tell(context, id, { action: 'create', changes })
      },
    }
  },
}

interface ProductRow {
  name: string
  article_number: string
  family: string
}

/** Every field that people write, as a new unit begins: with its default, or empty and checked. */
const defaultsOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.read_only ? [] : [[name, field.default ?? null]],
    ),
  )

/** @throws invalid beside each field that is none, or has another value than it may. */
function readFields(context: MoneyContext, wanted: Readonly<Record<string, unknown>>): Values {
  const { fields } = context.deps.registry.byDefinition('product')
  return Object.fromEntries(
    Object.entries(wanted).map(([name, raw]) => {
      const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field || field.read_only) throw refused('no_field', name)
      const value = fieldValue(context, { id: name, field, raw }) as Values[string]
      const say = sayToCaller(languageOf(context.request))
      if (field.required && (value === null || value === ''))
        throw invalid([violation(name, field, { rule: { kind: 'required' }, say })])
      return [name, value]
    }),
  )
}

/** Article number and GTIN are one product's. @throws invalid beside the field */
async function refuseTaken({ tx, request }: MoneyContext, id: string, after: Values) {
  const say = sayToCaller(languageOf(request))
  for (const name of ['article_number', 'gtin'] as const) {
    const value = after[name]
    if (typeof value !== 'string') continue
    const other = await takenBy(tx, { name, value, id })
    if (other) throw invalid([violation(name, { label: name }, { rule: { kind: 'unique' }, say })])
  }
}

const takenBy = (
  tx: Tx,
  { name, value, id }: { name: 'article_number' | 'gtin'; value: string; id: string },
) =>
  tx
    .selectFrom('product')
    .select('id')
    .where(name, '=', value)
    .where('id', '<>', id)
    .executeTakeFirst()

/** Into the product's trail, and to whoever looks at it. */
async function tell(
  { tx, caller, now, deps }: MoneyContext,
  id: string,
  { action, changes }: { action: 'create' | 'update'; changes: Record<string, unknown> },
) {
  await recordAudit(tx, { caller, action, arke: 'product', id, changes, now })
  const served = deps.registry.byDefinition('product')
  await announce(tx, { events: deps.events, served, id })
}

const refused = (problem: 'unchanged' | 'no_field', parameter?: string) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:money_change.${problem}`),
      ...(parameter ? { parameter } : {}),
    },
  ])
