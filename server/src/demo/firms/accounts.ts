import { type Role, roles, segmentOf } from '@ruecklauf/model'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'

export interface DemoAccount {
  role: Role
  /** Id of the member unit. */
  member: string
  username: string
  password: string
}

const PASSWORD = 'leise-waerme-2026'

const people: Record<Role, { first_name: string; last_name: string }> = {
  installer: { first_name: 'Ines', last_name: 'Hartmann' },
  wholesaler: { first_name: 'Frank', last_name: 'Cordes' },
  moderator: { first_name: 'Elif', last_name: 'Demir' },
  admin: { first_name: 'Thomas', last_name: 'Reuter' },
  super_admin: { first_name: 'Katrin', last_name: 'Vogt' },
  brand: { first_name: 'Oliver', last_name: 'Weiß' },
}

/** One login for each of the six roles; the two companies among them can work at once. */
export async function createAccounts(
  tx: Tx,
  { brand, ibans }: Pick<Deps, 'brand' | 'ibans'>,
  { wholesaler }: { wholesaler: string },
): Promise<DemoAccount[]> {
  const password_hash = await hashPassword(PASSWORD)
  const accounts: DemoAccount[] = []
  for (const role of roles) {
    const username = `${segmentOf(role, brand.id).replace('_', '-')}@demo.example`
    const user = newId()
    await tx
      .insertInto('user')
      .values({ id: user, username, email: username, ...people[role], first_access: false })
      .execute()
    await tx.insertInto('credential').values({ user_id: user, password_hash }).execute()
    const person = { ...people[role], email: username, arke_system_user: user }
    const member = role === 'wholesaler' ? wholesaler : newId()
    await addMember(tx, { role, member, person, ibans })
    if (role === 'installer') await addColleagues(tx, { firm: member, password_hash })
    accounts.push({ role, member, username, password: PASSWORD })
  }
  return accounts
}

interface Person {
  first_name: string
  last_name: string
  email: string
  arke_system_user: string
}

interface Added extends Pick<Deps, 'ibans'> {
  role: Role
  member: string
  person: Person
}

async function addMember(tx: Tx, { role, member, person, ibans }: Added) {
  if (role === 'wholesaler') {
    // The company stands already, with its sales points; it gets its login here.
    await tx.updateTable('wholesaler').set(person).where('id', '=', member).execute()
  } else if (role === 'installer')
    await tx
      .insertInto('installer')
      .values({ id: member, ...person, ...ownCompany, ...ownAccount, ...ibans.seal(OWN_IBAN) })
      .execute()
  else if (role === 'moderator')
    await tx
      .insertInto('moderator')
      .values({ id: member, ...person, approval_limit: 200_000 })
      .execute()
  else
    await tx
      .insertInto(role)
      .values({ id: member, ...person })
      .execute()
}

/** The installer's company; sample invoices are made out to it. */
export const ownCompany = {
  company: 'Hartmann Wärmetechnik GmbH',
  customer_number: 'IN-10001',
  member_status: 'active' as const,
  legal_form: 'GmbH',
  street: 'Werkstraße',
  house_number: '7',
  postcode: '50667',
  city: 'Köln',
  vat_id: 'DE287654324',
  phone: '+49 221 23125 10',
  terms_version: '2026-01',
  terms_accepted_at: '2026-01-05T08:00:00Z',
}

/** Where the installer is paid to: a number that a bank would take, of no real company. */
const OWN_IBAN = 'DE75512108001245126199'
const ownAccount = {
  account_holder: ownCompany.company,
  iban_state: 'confirmed' as const,
}

/** A fitter who submits from the site, the office that sees all, and one who has not come in yet. */
const colleagues = [
  { first_name: 'Jonas', last_name: 'Brandt', local: 'monteur', rights: { may_submit: true } },
  {
    first_name: 'Sabine',
    last_name: 'Ortmann',
    local: 'buero',
    rights: { may_submit: true, may_see: true, may_bank: true },
  },
  {
    first_name: 'Deniz',
    last_name: 'Aydin',
    local: 'meister',
    rights: { may_submit: true, may_see: true },
    isInvited: true,
  },
]

/** The people who sign in for the demo's installer beside its owner, with the demo's password. */
async function addColleagues(
  tx: Tx,
  { firm, password_hash }: { firm: string; password_hash: string },
): Promise<void> {
  for (const { local, rights, isInvited = false, ...name } of colleagues) {
    const email = `${local}@demo.example`
    const user = newId()
    await tx
      .insertInto('user')
      .values({ id: user, username: email, email, ...name })
      .execute()
    await tx
      .insertInto('person')
      .values({ id: newId(), link_member: firm, arke_system_user: user, email, ...name, ...rights })
      .execute()
    if (isInvited) continue
    await tx.insertInto('credential').values({ user_id: user, password_hash }).execute()
  }
}
