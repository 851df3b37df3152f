import styles from './sparkline.module.css'

interface SparklineProps {
  /** In their order, the present one last. */
  values: readonly number[]
  /** What it shows, in words; the values stand in a chart or table elsewhere. */
  label: string
}

const WIDTH = 4
const GAP = 2
const HEIGHT = 28

/** The course of a figure at a glance: a bar for each span, the present one stronger. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(...values, 0)
  const width = values.length * (WIDTH + GAP) - GAP
  return (
    <svg
      className={styles.sparkline}
      role="img"
      aria-label={label}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      {values.map((value, place) => {
        const height = most > 0 ? Math.max(1, (value / most) * HEIGHT) : 1
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            x={place * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={1}
            data-present={place === values.length - 1 || undefined}
          />
        )
      })}
    </svg>
  )
}
