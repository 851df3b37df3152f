import { newId } from '../../db/id.ts'
import { bookCredit } from '../../ledger/credits.ts'
import type { Api } from '../servers/api.ts'
import { setDebtor } from './debtor.ts'

const IBAN = 'DE89370400440532013000'

/** An installer with a confirmed account and so many cents available, and an account to pay them from. */
export async function memberWithMoney(
  { world, database }: Pick<Api, 'world' | 'database'>,
  amount = 10_000,
  fields: Parameters<Api['world']['installer']>[0] = {},
) {
  await setDebtor(database.db)
  const member = await world.installer({
    iban: IBAN,
    account_holder: fields?.company ?? 'Wärme & Klima GmbH',
    iban_state: 'confirmed',
    street: 'Hauptstraße',
    house_number: '1',
    ...fields,
  })
  if (amount > 0) await giveMoney({ database }, member.id, amount)
  return member
}

/** Credits cents that are available at once; answers with their source. */
export async function giveMoney(
  { database }: Pick<Api, 'database'>,
  member: string,
  amount: number,
) {
  const source = { type: 'paperwork', id: newId() }
  await database.db.transaction().execute((tx) =>
    bookCredit(tx, {
      brand: 'demo',
      member,
      source,
      key: '1',
      actor: null,
      at: new Date('2026-03-01T09:00:00Z'),
      amount,
      holding_days: 0,
    }),
  )
  return source
}
