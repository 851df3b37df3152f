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

/** Members listed for one hint at most, and members of a postcode compared for similar names. */
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

/** Suspicious facts about a company, each with the other members concerned. */
export async function hintsOf(tx: Tx, company: Company): Promise<Hints> {
  const candidates = await Promise.all([
    sameColumn(tx, { column: 'vat_id', hint: 'same_vat_id', company }),
    sameColumn(tx, { column: 'iban_index', hint: 'same_iban', company }),
    sameName(tx, company),
    sameDomain(tx, company),
  ])
  const hints = candidates.filter(({ members }) => members.length > 0)
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
  return { hint, members: members.slice(0, TOLD).map(summaryOf) }
}

/** The same name except for legal form, spelling and order, in the same postcode. */
async function sameName(tx: Tx, company: Company) {
  const { postcode } = company
  const near = postcode
    ? await others(tx, company, (query) => query.where('postcode', '=', postcode), IN_POSTCODE)
    : []
  const alike = near.filter((other) => {
    const similarity = holderSimilarity(other.company, company.company)
    return similarity !== null && similarity >= HOLDER_DIFFERS_BELOW
  })
  return { hint: 'same_name' as const, members: alike.slice(0, TOLD).map(summaryOf) }
}

/** A company's own domain; public mail providers are ignored. */
async function sameDomain(tx: Tx, company: Company) {
  const domain = companyDomain(company.email)
  const members = domain
    ? await others(tx, company, (query) =>
        query.where(sql<boolean>`mail_domain(email) = ${domain}`),
      )
    : []
  return { hint: 'same_domain' as const, members: members.map(summaryOf) }
}

const from = (tx: Tx, arke: ParticipantArke) =>
  tx.selectFrom(arke).select(['id', 'company', 'label', 'member_status'])

type Query = ReturnType<typeof from>

async function others(tx: Tx, { id }: Company, narrow: (query: Query) => Query, most = TOLD) {
  const candidates = await Promise.all(
    participantArkes.map(async (arke) => {
      const rows = await narrow(from(tx, arke))
        .where('id', '<>', id)
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ arke, ...row }))
    }),
  )
  return candidates.flat()
}

const summaryOf = ({
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
