import { type ComponentProps, type CSSProperties, createElement, type JSX } from 'react'
import { classes } from '../classes.ts'
import styles from './boxes.module.css'

type Tag = keyof JSX.IntrinsicElements

type BoxProps<As extends Tag, Own> = Own & { as?: As } & Omit<ComponentProps<As>, keyof Own | 'as'>

interface StackOptions {
  /** Gap between the children, in steps of 4 px. */
  gap?: Gap
}

interface RowOptions extends StackOptions {
  /** Vertical alignment of children of different heights. Stretched by default. */
  align?: 'start' | 'center' | 'end' | 'baseline'
  /** The first child at one end, the last at the other. */
  spread?: boolean
  /** No wrapping. */
  tight?: boolean
}

interface GridOptions extends StackOptions {
  /** Minimum column width as a CSS length. As many columns as fit. */
  min: string
}

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8

/** Children below one another. */
export const Stack = <As extends Tag = 'div'>(props: BoxProps<As, StackOptions>) =>
  box(props, styles.stack)

/** Children side by side, wrapping if necessary. */
export function Row<As extends Tag = 'div'>(props: BoxProps<As, RowOptions>) {
  const { align, spread, tight, ...rest } = props
  return box(
    rest,
    styles.row,
    align && styles[align],
    spread && styles.spread,
    tight && styles.tight,
  )
}

/** Children of equal width, side by side. */
export function Grid<As extends Tag = 'div'>(props: BoxProps<As, GridOptions>) {
  const { min, style, ...rest } = props
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(100%, ${min}), 1fr))`
  return box({ ...rest, style: { ...style, gridTemplateColumns } }, styles.grid)
}

interface Drawn {
  as?: Tag | undefined
  gap?: Gap | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

const box = (
  { as = 'div', gap = 0, className, ...rest }: Drawn,
  ...looks: (string | false | undefined)[]
) =>
  createElement(as, {
    ...rest,
    className: classes(...looks, gap > 0 && styles[`gap${gap}`], className),
  })
