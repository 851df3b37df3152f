import { newId } from '../db/id.ts'
import type { Tx } from '../db/tables.ts'
import * as names from './names.ts'
import { address, person } from './partners.ts'
import type { Random } from './random.ts'

const INSTALLERS = 39
/** A valid IBAN of a bank that does not exist. */
const ibans = [
  'DE89370400440532013000',
  'DE02120300000000202051',
  'DE02500105170137075030',
] as const

/** Companies that take part; a few are not yet complete or wait for their approval. */
export async function createInstallers(tx: Tx, random: Random) {
  const installers = Array.from({ length: INSTALLERS }, (_, n) => {
    const who = person(random, `betrieb-${n + 1}`)
    const member_status = n % 13 === 12 ? 'in_review' : n % 17 === 16 ? 'incomplete' : 'active'
    const iban =
      member_status === 'active' && n % 5 !== 0 ? (ibans[n % ibans.length] ?? null) : null
    return {
      id: newId(),
      ...who,
      ...address(random),
      company: `${who.last_name} ${random.pick(names.trades)} ${random.pick(names.legalForms)}`,
      customer_number: `IN-${10_002 + n}`,
      member_status: member_status as 'active' | 'in_review' | 'incomplete',
      vat_id: `DE${270_000_000 + n * 6_151}`,
      iban,
      account_holder: iban ? who.last_name : null,
      iban_state: iban ? ('confirmed' as const) : ('missing' as const),
      terms_version: '2026-01',
    }
  })
  await tx.insertInto('installer').values(installers).execute()
  return installers.filter((one) => one.member_status === 'active')
}
