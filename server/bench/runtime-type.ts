import { arkes } from '@ruecklauf/model'
import { buildApp } from '../src/app.ts'
import { identifier } from '../src/db/quote.ts'
import type { DemoAccount } from '../src/demo/firms/accounts.ts'
import type { Deps } from '../src/deps.ts'
import { ask, signIn } from './requests/ask.ts'

/** A type with the fields of a claim, made over the API as a super admin makes one. */
export const runtime_type = 'claim_copy'

const isList = (field: object) => 'multiple' in field && 'to' in field

/** All that a claim's own row holds. */
const fields = Object.entries(arkes.paperwork.fields)
  .filter(([name, field]) => name !== 'label' && !('apart' in field) && !isList(field))
  .map(([name]) => name)

/**
 * Makes the type and gives it a copy of all claims, whose references need not be looked up again.
 * @throws when a request is refused.
 */
export async function makeRuntimeType(deps: Deps, accounts: readonly DemoAccount[]): Promise<void> {
  const app = await buildApp(deps)
  const token = await signIn(app, accounts, 'super_admin')
  const headers = {
    'arke-project-key': 'cashback',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const post = (path: string, body: object) =>
    ask(app, { method: 'POST', path: `/lib${path}`, headers, body: JSON.stringify(body) })
  await post('/arke/unit', { id: runtime_type, label: 'Kopie der Vorgänge' })
  for (const name of fields) await post(`/${runtime_type}/parameter/${name}`, { metadata: {} })
  await app.close()
  const columns = ['id', 'inserted_at', 'updated_at', ...fields].map(identifier).join(', ')
  const { owner } = deps.database
  await owner.query(`set session_replication_role = replica;
    insert into runtime.${identifier(runtime_type)} (${columns}) select ${columns} from paperwork;
    reset session_replication_role`)
  await owner.query('vacuum analyze')
}
