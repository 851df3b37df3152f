import type { Child } from '../child.ts'
import type { Case } from './cases.ts'
import { type Figures, measure, medianOf, type Sent } from './measure.ts'
import { requestOf, type Tokens } from './request.ts'

/** The medians of one case over all rounds. */
export interface Compared {
  name: string
  goal: number | undefined
  ours: Figures
  bare: Figures
}

interface Asked {
  ours: Child
  bare: Child
  tokens: Tokens
  /** Length of a round, where the case does not fix its number of requests. */
  seconds: number
  rounds: number
}

/** Measures both servers in turns, after a short round that does not count. */
export async function compare(
  { name, goal, amount, next }: Case,
  { ours, bare, tokens, seconds, rounds }: Asked,
): Promise<Compared> {
  const toOurs = () => requestOf(next(), tokens)
  const toBare = (): Sent => {
    const { ids, ...request } = next()
    const path = `/${name}?ids=${ids.join(',')}`
    return requestOf({ ...request, path }, tokens)
  }
  const servers = [
    { url: ours.address, next: toOurs, figures: [] as Figures[] },
    { url: bare.address, next: toBare, figures: [] as Figures[] },
  ] as const
  const warmUp = amount === undefined ? undefined : Math.ceil(amount / 8)
  for (const server of servers) await measure(server.url, { ...server, seconds: 1, amount: warmUp })
  for (let round = 0; round < rounds; round++)
    for (const server of servers)
      server.figures.push(await measure(server.url, { ...server, seconds, amount }))
  const [a, b] = servers
  return { name, goal, ours: medianOf(a.figures), bare: medianOf(b.figures) }
}
