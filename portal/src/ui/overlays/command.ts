import type { ReactNode } from 'react'
import { matches } from '../text/matches.ts'

/** A command of the palette. */
export interface Command {
  id: string
  label: string
  hint?: string
  /** Hidden synonyms for the search. */
  words?: string
  icon?: ReactNode
  run: () => void
}

/** Whether each typed word occurs in a command's name or synonyms. */
export const isMeant = ({ label, hint = '', words = '' }: Command, text: string): boolean =>
  matches(`${label} ${hint} ${words}`, text)
