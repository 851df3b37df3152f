import type { Cents } from '@ruecklauf/model'
import type { Pot } from '../../ledger/accounts.ts'
import type { JournalKind } from '../../ledger/words.ts'

export type PurePot = Pot | 'paid'

type Moves = Partial<Record<PurePot, Cents>>

/** The effect of one journal on a member's wallet. */
export interface PureJournal {
  kind: JournalKind
  source: string
  key: string
  moves: Moves
  reverses?: PureJournal
}

/** Raised where the ledger answers with a failure of the same code. */
export class Refusal extends Error {}

export type PureLedger = ReturnType<typeof pureLedger>

/** A reference ledger of one member without a database. It only stores journals; every balance is their sum. */
export function pureLedger() {
  const journals: PureJournal[] = []

  /** Cents in some pots, of one source or of all. */
  const sum = (
    pots: readonly PurePot[],
    { source, until }: { source?: string; until?: PureJournal } = {},
  ) =>
    journals
      .slice(0, until ? journals.indexOf(until) + 1 : journals.length)
      .filter((journal) => !source || journal.source === source)
      .reduce((total, { moves }) => pots.reduce((all, pot) => all + (moves[pot] ?? 0), total), 0)

  const book = (journal: PureJournal) => {
    for (const [pot, amount] of entries(journal.moves)) {
      const may_owe = journal.kind === 'clawback' && pot === 'available'
      if (amount < 0 && !may_owe && sum([pot]) + amount < 0)
        throw new Refusal('insufficient_balance')
    }
    journals.push(journal)
  }

  const once = (
    name: Pick<PureJournal, 'kind' | 'source' | 'key'>,
    first: () => Moves,
    isSame: (earlier: PureJournal) => boolean = () => true,
  ) => {
    const earlier = journals.find(
      ({ kind, source, key }) => kind === name.kind && source === name.source && key === name.key,
    )
    if (!earlier) book({ ...name, moves: first() })
    else if (!isSame(earlier)) throw new Refusal('booked_differently')
  }

  return {
    journals,
    sum,
    /** All that is, or went, beyond the reservations. */
    earned: () => sum([...credited, ...paying]),

    reserve: (source: string, key: string, amount: Cents) =>
      once(
        { kind: 'reservation', source, key },
        () => ({ pending: amount }),
        ({ moves }) => moves.pending === amount,
      ),

    release: (source: string, key: string) =>
      once({ kind: 'release', source, key }, () => ({
        pending: -something(sum(['pending'], { source })),
      })),

    credit: (source: string, key: string, { amount, days }: { amount: Cents; days: number }) =>
      once(
        { kind: 'credit', source, key },
        () => {
          const reserved = sum(['pending'], { source })
          const added = amount - sum(credited, { source })
          if (added < 0) throw new Refusal('credited_more')
          if (added === 0) something(reserved)
          return { pending: -reserved, [days > 0 ? 'held' : 'available']: added }
        },
        (earlier) => sum(credited, { source, until: earlier }) === amount,
      ),

    clawBack: (source: string, key: string, amount: Cents) =>
      once(
        { kind: 'clawback', source, key },
        () => {
          if (sum(credited, { source }) < amount) throw new Refusal('clawback_too_high')
          const from_held = Math.min(amount, sum(['held'], { source }))
          return { held: -from_held, available: from_held - amount }
        },
        ({ moves }) => (moves.held ?? 0) + (moves.available ?? 0) === -amount,
      ),

    mature: (sources: readonly string[]) => {
      for (const source of sources) {
        const held = sum(['held'], { source })
        const moves = { held: -held, available: held }
        if (held > 0) book({ kind: 'maturity', source, key: '', moves })
      }
    },

    pay: (source: string, amount: Cents) =>
      once(
        { kind: 'payout', source, key: '1' },
        () => ({ available: -amount, in_payout: amount }),
        ({ moves }) => moves.in_payout === amount,
      ),

    settle: (source: string) =>
      once({ kind: 'settlement', source, key: '1' }, () => {
        const amount = something(sum(['in_payout'], { source }))
        return { in_payout: -amount, paid: amount }
      }),

    giveBack: (source: string) =>
      once({ kind: 'return', source, key: '1' }, () => {
        const pot = sum(['in_payout'], { source }) > 0 ? 'in_payout' : 'paid'
        const amount = something(sum([pot], { source }))
        return { [pot]: -amount, available: amount }
      }),

    reverse: (origin: PureJournal) => {
      if (origin.kind === 'reversal') throw new Refusal('not_reversible')
      if (journals.some(({ reverses }) => reverses === origin)) return
      const { source } = origin
      const mirrored = entries(origin.moves).map(([pot, amount]) => [pot, -amount] as const)
      for (const [pot, amount] of mirrored) {
        const isShort = (pots: readonly PurePot[]) => amount < 0 && sum(pots, { source }) < -amount
        const isGone = pot !== 'available' && isShort([pot])
        const isClawedBack = origin.kind === 'credit' && pot !== 'pending' && isShort(credited)
        if (isGone || isClawedBack) throw new Refusal('insufficient_balance')
      }
      const moves = Object.fromEntries(mirrored)
      book({ kind: 'reversal', source, key: '', moves, reverses: origin })
    },
  }
}

/** Where a claim's money and where a payout's money can be. */
export const credited = ['held', 'available'] as const
export const paying = ['in_payout', 'paid'] as const

function something(amount: Cents): Cents {
  if (amount === 0) throw new Refusal('nothing_to_book')
  return amount
}

const entries = (moves: Moves) => Object.entries(moves) as [PurePot, Cents][]
