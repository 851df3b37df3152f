import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stack } from '../layout/boxes.tsx'
import { Skeleton } from '../layout/waiting/skeleton.tsx'
import { Text } from '../text/text.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './figure.module.css'

interface FigureProps {
  label: ReactNode
  /** Formatted: `1.234,50 €`. Undefined while loading. */
  value: string | undefined
  trend?: TrendProps
  /** One line of context. */
  note?: ReactNode
  /** The icon beside the label. */
  icon?: ReactNode
}

/** The comparison with the previous period. */
interface TrendProps {
  direction: Direction
  /** The size of the change. */
  text: string
  /** For durations, less is better. Null if neither is. */
  isLessBetter?: boolean | null
}

type Direction = 'increase' | 'decrease' | 'unchanged'

/** The direction in which a figure changed. */
export const directionOf = (now: number, before: number) =>
  now === before ? 'unchanged' : now > before ? 'increase' : 'decrease'

/** A figure with its name. */
export function Figure({ label, value, trend, note, icon }: FigureProps) {
  return (
    <Stack gap={1}>
      <span className={styles.label}>
        {icon}
        {label}
      </span>
      {value === undefined ? (
        <Skeleton width="7rem" height="2rem" />
      ) : (
        <strong className={styles.value}>{value}</strong>
      )}
      {trend || note ? (
        <span className={styles.context}>
          {trend ? <Trend {...trend} /> : null}
          {note ? (
            <Text as="span" size="small" muted>
              {note}
            </Text>
          ) : null}
        </span>
      ) : null}
    </Stack>
  )
}

/** The direction and size of a change. */
export function Trend({ direction, text, isLessBetter }: TrendProps) {
  const say = useSay()
  const Icon = icons[direction]
  return (
    <span className={styles.trend} data-tone={toneOf(direction, isLessBetter)}>
      <Icon aria-hidden />
      <span className="visually-hidden">{say(`ui:trend.${direction}`)}</span>
      {text}
    </span>
  )
}

const toneOf = (direction: Direction, isLessBetter: boolean | null = false) => {
  if (direction === 'unchanged' || isLessBetter === null) return undefined
  return (direction === 'decrease') === isLessBetter ? 'good' : 'bad'
}

const icons = { increase: TrendingUp, decrease: TrendingDown, unchanged: Minus }
