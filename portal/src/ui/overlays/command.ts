import type { ReactNode } from 'react'
import { matches } from '../text/matches.ts'

/** Something that can be done from the palette. */
export interface Command {
  id: string
  label: string
  hint?: string
  /** Others that people type for it; not shown. */
  words?: string
  icon?: ReactNode
  run: () => void
}

/** Whether every typed word occurs in what a command is called, or in the words for it. */
export const isMeant = ({ label, hint = '', words = '' }: Command, typed: string): boolean =>
  matches(`${label} ${hint} ${words}`, typed)
