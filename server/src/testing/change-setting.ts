import type { Api } from './servers/api.ts'

/** Changes settings that decide on money as people do: one admin proposes, another confirms. */
export async function settingsByTwo(api: Api) {
  const [proposer, other] = [await api.as('admin'), await api.as('admin')]
  return async (id: string, value: string): Promise<void> => {
    const path = `/setting/unit/${id}/function/propose_value`
    const proposal = await proposer.post<{ id: string }>(path, { value, reason: 'So beschlossen.' })
    const change = `/change/unit/${proposal.content.id}/function/confirm_change`
    const { status, messages } = await other.post(change, {})
    if (status !== 200) throw new Error(`${id} was not changed: ${JSON.stringify(messages)}`)
  }
}
