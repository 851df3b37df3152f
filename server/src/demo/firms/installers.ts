import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { keepBankStep } from '../../members/bank/bank-history.ts'
import type { Tx } from '../../tables.ts'
import type { Random } from '../random.ts'
import { demoVatId } from './demo-vat-id.ts'
import * as names from './names.ts'
import { address, person } from './partners.ts'

const INSTALLERS = 39
/** Two companies give the same account: something for the reviewers to notice. */
const SHARED = { of: 7, with: 8 }

/** Companies that take part; a few are not yet complete or wait for their approval. */
export async function createInstallers(
  tx: Tx,
  { ibans, random, now }: Pick<Deps, 'ibans'> & { random: Random; now: Date },
) {
  const installers = Array.from({ length: INSTALLERS }, (_, n) => {
    const who = person(random, `betrieb-${n + 1}`)
    const member_status = n % 13 === 12 ? 'in_review' : n % 17 === 16 ? 'incomplete' : 'active'
    const iban =
      member_status === 'active' && n % 5 !== 0 ? ibanOf(n === SHARED.with ? SHARED.of : n) : null
    const place = address(random)
    const company = `${who.last_name} ${random.pick(names.trades)} ${random.pick(names.legalForms)}`
    return {
      id: newId(),
      ...who,
      ...place,
      company,
      customer_number: `IN-${10_002 + n}`,
      member_status: member_status as 'active' | 'in_review' | 'incomplete',
      vat_id: demoVatId(27_000_000 + n * 615),
      ...(iban ? ibans.seal(iban) : { iban_masked: null }),
      account_holder: iban ? (n % 21 === 1 ? who.last_name : company) : null,
      iban_state: iban ? ('confirmed' as const) : ('missing' as const),
      terms_version: '2026-01',
      terms_accepted_at: '2026-01-05T08:00:00Z',
    }
  })
  await tx.insertInto('installer').values(installers).execute()
  for (const { id: member, iban_state: state, ...account } of installers)
    if (account.iban_masked)
      await keepBankStep(tx, {
        member,
        account: { ...account, bank_name: null },
        state,
        evidence: 'taken_over',
        actor: null,
        now,
      })
  return installers.filter((installer) => installer.member_status === 'active')
}

/** A German IBAN with right check digits, at a bank that does not exist. */
function ibanOf(n: number): string {
  const account = `10000000${String(1_000_000_000 + n * 7_777)}`
  const remainder = BigInt(`${account}131400`) % 97n
  return `DE${String(98n - remainder).padStart(2, '0')}${account}`
}
