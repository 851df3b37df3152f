import type { ChangeAction, ProposedChange } from '@ruecklauf/model'
import type { Api } from './servers/api.ts'

type Person = Awaited<ReturnType<Api['as']>>
const german = { 'accept-language': 'de' }
const reason = 'So hat es die Leitung beschlossen.'

/** Proposes a change by a function's path below `/lib`; its id is the change's. */
export const proposeChange = (who: Person, path: string, body: object = {}) =>
  who.post<{ id: string; state: string }>(path, { reason, ...body }, german)

/** Confirms, declines or withdraws a change. */
export const decideChange = (who: Person, id: string, action: ChangeAction, body: object = {}) =>
  who.post<{ state: string }>(`/change/unit/${id}/function/${action}`, body, german)

export const confirmChange = (who: Person, id: string) => decideChange(who, id, 'confirm_change')

/** The changes that somebody sees, as `kind=staff&subject=…` asks. */
export const readChanges = async (who: Person, query = '') =>
  (
    await who.get<{
      items: ProposedChange[]
      confirmers: { id: string }[]
      confirming_people: number
    }>(`/change/function/changes?${query}`)
  ).content

/** The content of a refusal: its status, the field and its German message. */
export const refusalOf = ({
  status,
  messages,
}: {
  status: number
  messages: readonly { message: string; parameter?: string }[]
}) => [status, messages[0]?.parameter, messages[0]?.message] as const
