import type { Answer } from '../servers/api.ts'

interface Person {
  post<Content = never>(path: string, body?: unknown): Promise<Answer<Content>>
}

/** Books by hand what became of a run's items, as people do: one proposes, another confirms. */
export const bookedByTwo =
  ([first, second]: readonly [Person, Person]) =>
  async (run: string, name: 'executed' | 'returned', body: object): Promise<Answer> => {
    const proposal = await first.post<{ id: string }>(`/payout_run/unit/${run}/function/${name}`, {
      evidence: 'Kontoauszug 12, Zeile 3',
      reason: 'Laut Kontoauszug',
      ...body,
    })
    if (proposal.status !== 200) return proposal
    return second.post(`/change/unit/${proposal.content.id}/function/confirm_change`, {})
  }
