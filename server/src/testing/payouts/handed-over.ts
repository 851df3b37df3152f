import type { OpenEntries, RunStepAnswer, TakenAnswer } from '@ruecklauf/model'
import { fileForm } from '../form.ts'
import type { Api } from '../servers/api.ts'
import { DEBTOR_IBAN } from './debtor.ts'
import { memberWithMoney } from './paid-members.ts'

/** Two admins who bring runs as far as the bank, and what comes back from it. */
export async function payoutOffice(api: Api) {
  const admin = await api.as('admin')
  const second = await api.as('admin')
  const { db } = api.database

  const call = (who: typeof admin, run: string, name: string, body: unknown = {}) =>
    who.post<RunStepAnswer>(`/payout_run/unit/${run}/function/${name}`, body)

  /** An executed run of new members with given cents each; its items in that order. */
  async function handedOver(amounts: readonly number[], fields = {}) {
    const members: string[] = []
    for (const amount of amounts) members.push((await memberWithMoney(api, amount, fields)).id)
    const { content: run } = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
    const { id, total, item_count } = run
    await call(second, id, 'release', { total, item_count })
    const answer = await call(second, id, 'hand_over')
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.messages))
    const rows = await db
      .selectFrom('payout')
      .select(['id', 'end_to_end_id', 'link_member', 'amount'])
      .where('link_payout_run', '=', id)
      .execute()
    const items = members.flatMap((member) => {
      const row = rows.find(({ link_member }) => link_member === member)
      return row ? [{ ...row, end_to_end_id: row.end_to_end_id ?? '' }] : []
    })
    return { run: id, message_id: id.replaceAll('-', ''), items, members }
  }

  /** Brings a file of the bank, on a run's page or to all runs. */
  const bring = (bytes: Uint8Array, run?: string, name = 'antwort.xml') => {
    const { body, headers } = fileForm(bytes, { filename: name })
    const path = run
      ? `/payout_run/unit/${run}/function/answer`
      : '/payout_run/function/take_answer'
    return admin.post<TakenAnswer>(path, body, { ...headers, 'accept-language': 'de' })
  }

  /** Somebody decides on what files of the bank bring back; the first refusal, or 200. */
  async function decideReturns(who = second, decision: 'confirm' | 'decline' = 'confirm') {
    const changes = await db
      .selectFrom('change')
      .select('id')
      .where('kind', '=', 'bank_returns')
      .where('change_state', '=', 'open')
      .execute()
    const body = decision === 'confirm' ? {} : { reason: 'Steht nicht auf dem Auszug' }
    for (const { id } of changes) {
      const answer = await who.post(`/change/unit/${id}/function/${decision}_change`, body)
      if (answer.status !== 200) return answer
    }
    return { status: 200 }
  }

  /** How the items of a run stand, the smallest first. */
  const statusesOf = async (run: string) =>
    (
      await db
        .selectFrom('payout')
        .select('payout_status')
        .where('link_payout_run', '=', run)
        .orderBy('amount')
        .execute()
    ).map(({ payout_status }) => payout_status)

  /** Why lines of banks' files wait for a person. */
  const whys = async (run: string) => {
    const path = `/payout_run/function/open_entries?run=${run}`
    return (await admin.get<OpenEntries>(path)).content.items.map(({ why }) => why)
  }

  const ways = { call, handedOver, bring, decideReturns, statusesOf, whys }
  return { admin, second, ...ways, account: DEBTOR_IBAN }
}
