import {
  companyDomain,
  HOLDER_DIFFERS_BELOW,
  holderDiffers,
  holderSimilarity,
  payout_country,
  type RegistrationFile,
  type RegistrationHint,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'

/** Other members that are told for one hint, and looked through for alike names in a postcode. */
const TOLD = 10
const IN_POSTCODE = 1_000

interface Company {
  id: string
  company: string | null
  postcode: string | null
  country: string | null
  email: string
  vat_id: string | null
  iban_index: string | null
  account_holder: string | null
}

type Hints = RegistrationFile['hints']

/** What of a company makes the office look twice, each with the other members it is about. */
export async function hintsOf(tx: Tx, company: Company): Promise<Hints> {
  const found = await Promise.all([
    sameColumn(tx, { column: 'vat_id', hint: 'same_vat_id', company }),
    sameColumn(tx, { column: 'iban_index', hint: 'same_iban', company }),
    sameName(tx, company),
    sameDomain(tx, company),
  ])
  const hints = found.filter(({ members }) => members.length > 0)
  const own: RegistrationHint[] = [
    ...(holderDiffers(company.account_holder, company.company)
      ? (['holder_differs'] as const)
      : []),
    ...(company.country === payout_country ? [] : (['abroad'] as const)),
  ]
  return [...hints, ...own.map((hint) => ({ hint, members: [] }))]
}

interface Same {
  column: 'vat_id' | 'iban_index'
  hint: RegistrationHint
  company: Company
}

async function sameColumn(tx: Tx, { column, hint, company }: Same) {
  const value = company[column]
  if (!value) return { hint, members: [] }
  const members = await others(tx, company, (query) => query.where(column, '=', value))
  return { hint, members: members.slice(0, TOLD).map(shown) }
}

/** The same words but for legal form, spelling and order, in the same postcode. */
async function sameName(tx: Tx, company: Company) {
  const { postcode } = company
  const near = postcode
    ? await others(tx, company, (query) => query.where('postcode', '=', postcode), IN_POSTCODE)
    : []
  const alike = near.filter((other) => {
    const similarity = holderSimilarity(other.company, company.company)
    return similarity !== null && similarity >= HOLDER_DIFFERS_BELOW
  })
  return { hint: 'same_name' as const, members: alike.slice(0, TOLD).map(shown) }
}

/** A domain of a company's own; what anybody has an address at says nothing. */
async function sameDomain(tx: Tx, company: Company) {
  const domain = companyDomain(company.email)
  const members = domain
    ? await others(tx, company, (query) =>
        query.where(sql<boolean>`mail_domain(email) = ${domain}`),
      )
    : []
  return { hint: 'same_domain' as const, members: members.map(shown) }
}

const from = (tx: Tx, arke: ParticipantArke) =>
  tx.selectFrom(arke).select(['id', 'company', 'label', 'member_status'])

type Query = ReturnType<typeof from>

async function others(tx: Tx, { id }: Company, narrow: (query: Query) => Query, most = TOLD) {
  const found = await Promise.all(
    participantArkes.map(async (arke) => {
      const rows = await narrow(from(tx, arke))
        .where('id', '<>', id)
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ arke, ...row }))
    }),
  )
  return found.flat()
}

const shown = ({
  arke,
  id,
  company,
  label,
  member_status,
}: Awaited<ReturnType<typeof others>>[number]) => ({
  arke,
  id,
  company: company ?? label ?? '',
  member_status,
})
