import { mailedToken } from './mailed-token.ts'
import { ownPortal } from './own-portal.ts'
import { platformAs } from './platform.ts'
import type { Account } from './sign-in.ts'

const password = 'ganz-leise-waerme-77'
const json = { 'content-type': 'application/json', 'arke-project-key': 'cashback' }

/** Registers another installer and lets the office approve the account. */
export async function secondInstaller(company: string): Promise<Account> {
  const { url } = ownPortal()
  const email = `zweiter-${Date.now()}@neu.example`
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/lib${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  }
  await post('/auth/signup', {
    arke_id: 'installer',
    email,
    first_name: 'Karl',
    last_name: 'Neu',
  })
  await post(`/auth/confirm/${await mailedToken(email, 'confirm')}`, { password })
  const account = { username: email, password }
  const owner = await platformAs(account)
  await owner.post(`/installer/unit/${owner.id}/function/complete_data`, {
    company,
    street: 'Am Hang',
    house_number: '3',
    postcode: '50667',
    city: 'Köln',
    tax_number: '12/345/67890',
    terms_accepted: true,
  })
  const admin = await platformAs('admin')
  await admin.post(`/installer/unit/${owner.id}/function/approve_registration`, {})
  return account
}
