import { type ComponentProps, createElement, type JSX } from 'react'
import { classes } from '../classes.ts'
import styles from './text.module.css'

type Tag = keyof JSX.IntrinsicElements

interface TextOptions {
  size?: 'caption' | 'small' | 'body' | 'large' | 'heading'
  /** Less prominent than the surrounding text. */
  muted?: boolean
  strong?: boolean
}

type TextProps<As extends Tag> = TextOptions & { as?: As } & Omit<
    ComponentProps<As>,
    keyof TextOptions | 'as'
  >

/** Text in one of the page's sizes. Without a size, it inherits. */
export function Text<As extends Tag = 'p'>(props: TextProps<As>) {
  const { size, muted, strong, ...rest } = props
  return text(rest, size && styles[size], muted && styles.muted, strong && styles.strong)
}

const text = (
  { as = 'p', className, ...rest }: { as?: Tag | undefined; className?: string | undefined },
  ...looks: (string | false | undefined)[]
) => createElement(as, { ...rest, className: classes(...looks, className) })
