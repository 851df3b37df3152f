import { berlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, FileStack, Hourglass, Percent, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { chartsOf } from '../../claims/charts-of.ts'
import { balancesOf } from '../../claims/claim-queries.ts'
import { sumOfShares, useShareMonths } from '../../claims/own-shares.ts'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Figure } from '../../ui/text/figure.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './home.module.css'

/** The three figures a participant looks for first. */
export function HomeFigures() {
  const { role } = useMember()
  return role === 'wholesaler' ? <WholesalerFigures /> : <InstallerFigures />
}

function InstallerFigures() {
  const say = useSay('home')
  const format = useFormat()
  const balances = useQuery(balancesOf(useUnits('wallet_entry'))).data
  const shown = (euro: number | undefined) => (euro === undefined ? undefined : format.amount(euro))
  return (
    <div className={styles.figures}>
      <FigureCard
        icon={<CircleCheck aria-hidden />}
        label={say('home:figure.available')}
        value={shown(balances?.available)}
        note={say('home:figure.available_note')}
      />
      <FigureCard
        icon={<Hourglass aria-hidden />}
        label={say('home:figure.pending')}
        value={shown(balances?.pending)}
        note={say('home:figure.pending_note')}
      />
      <FigureCard
        icon={<Banknote aria-hidden />}
        label={say('home:figure.paid')}
        value={shown(balances?.paid_this_year)}
        note={say('home:figure.paid_note')}
      />
    </div>
  )
}

function WholesalerFigures() {
  const say = useSay('home')
  const format = useFormat()
  const from = `${berlinDay(new Date()).slice(0, 7)}-01`
  const { months } = useQuery(chartsOf(useUnits('paperwork'), from)).data ?? {}
  const claims = months?.reduce((sum, { count }) => sum + count, 0)
  const balances = useQuery(balancesOf(useUnits('wallet_entry'))).data
  const borne = sumOfShares(useShareMonths().data ?? [], 'borne')
  const shown = (euro: number | undefined) => (euro === undefined ? undefined : format.amount(euro))
  return (
    <div className={styles.figures} data-four={borne !== 0 || undefined}>
      <FigureCard
        icon={<FileStack aria-hidden />}
        label={say('home:figure.claims')}
        value={claims === undefined ? undefined : format.number(claims)}
        note={say('home:figure.claims_note')}
      />
      <FigureCard
        icon={<Percent aria-hidden />}
        label={say('home:figure.share')}
        value={shown(balances?.available)}
        note={say('home:figure.share_note')}
      />
      {borne === 0 ? null : (
        <FigureCard
          icon={<Scale aria-hidden />}
          label={say('home:figure.borne')}
          value={shown(borne)}
          note={say('home:figure.borne_note')}
        />
      )}
      <FigureCard
        icon={<Banknote aria-hidden />}
        label={say('home:figure.paid')}
        value={shown(balances?.paid_this_year)}
        note={say('home:figure.paid_note')}
      />
    </div>
  )
}

interface FigureProps {
  icon: ReactNode
  label: string
  value: string | undefined
  note: string
}

const FigureCard = (figure: FigureProps) => (
  <div className={styles.figure}>
    <Figure {...figure} />
  </div>
)
