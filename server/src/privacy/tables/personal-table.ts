import type { RetentionClass } from '@ruecklauf/model'

/** Why something of a person is not in the file that the person gets. */
export type Withheld =
  /** Passwords, keys and the marks of links. */
  | 'secret'
  /** Who of the office acted: its role stands there, not its name. */
  | 'office'
  /** How the programme finds abuse. */
  | 'risk'
  /** Reckoned from what is in the file. */
  | 'derived'
  /** Made for moments: gone with its day. */
  | 'passing'
  /** Concerns nobody who takes part or works here. */
  | 'impersonal'
  /** What a member of staff does for the office; the trail in the file has it. */
  | 'acts'

/** How the words about a member go when the term is over. */
export interface Erasing {
  kept: RetentionClass
  /** Whole rows, or what in them tells of somebody; an empty list where there are ids and figures alone. */
  erased: 'rows' | readonly string[]
  /** What stands there then, as SQL over the row `t`; else nothing, or a word where something has to. */
  instead?: Readonly<Record<string, string>>
  /** The column with the id of a file that goes with the row. */
  file_column?: string
}

/**
 * A table with rows about a member. `rows` is a condition on `t`, in which stand for the asker:
 * `{{member}}`, `{{user}}`, `{{person}}` (ids), `{{people}}` (ids of the firm's people, or its own),
 * `{{claims}}` (ids of the firm's claims, or those it began), `{{all}}` (whether it may know all).
 */
export interface PersonalTable extends Erasing {
  table: string
  /** The file's name, where a table has two. */
  file?: string
  rows: string
  /** Only for whoever may know all of the firm; a member of staff always may. */
  is_of_firm?: true
  /** Columns of an arke that the asker's role doesn't read: what in them is about the asker. */
  disclosed?: readonly string[]
  /** Columns that are left out although the asker may read them, and why. */
  withheld?: Readonly<Record<string, Withheld>>
}

/** Left out of every table that has them: who in the office acted, and what serves the platform. */
export const withheld_everywhere: Readonly<Record<string, Withheld>> = {
  ...Object.fromEntries(
    [
      ...['actor', 'approved_by', 'asked_by', 'confirmed_by', 'corrected_by', 'decided_by'],
      ...['first_decided_by', 'granted_by', 'lifted_by', 'link_assignee', 'link_author'],
      ...['proposed_by', 'requested_by', 'settled_by', 'link_proposed_by', 'link_decided_by'],
    ].map((column) => [column, 'office'] as const),
  ),
  internal_note: 'risk',
  iban_index: 'secret',
  iban_key: 'secret',
}

/** Rows that go as a whole, or stay as they are: there is nothing of a person in them. */
export const goes = (kept: RetentionClass) => ({ kept, erased: 'rows' }) as const
export const stays = (kept: RetentionClass) => ({ kept, erased: [] }) as const

/** What a change tells of whom it is about: the row stays, with who decided it when. */
export const wordsOfChange = (kept: RetentionClass) =>
  ({
    kept,
    erased: ['subject_name', 'before', 'after', 'reason', 'decline_reason', 'metadata'],
    instead: {
      reason: "case when t.reason is not null then '–' end",
      decline_reason: "case when t.decline_reason is not null then '–' end",
    },
    disclosed: [
      ...['subject_name', 'before', 'after', 'reason', 'proposed_at', 'change_state'],
      ...['decided_at', 'decline_reason'],
    ],
  }) as const

/** Tables of which only whoever may know all of the firm gets anything. */
export const ofFirm = (tables: readonly PersonalTable[]): readonly PersonalTable[] =>
  tables.map((table) => ({ ...table, is_of_firm: true }))
