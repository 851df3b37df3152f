import type { RetentionClass } from '@ruecklauf/model'

/** Why something of a person is not in the file that the person gets. */
export type Withheld =
  /** Passwords, keys and the marks of links. */
  | 'secret'
  /** An acting staff member: the column holds the role, not the name. */
  | 'office'
  /** How the programme finds abuse. */
  | 'risk'
  /** Reckoned from what is in the file. */
  | 'derived'
  /** Short-lived rows: deleted on their day. */
  | 'passing'
  /** Concerns no participant and no staff member. */
  | 'impersonal'
  /** The acts of a staff member for the office; the audit log in the archive has them. */
  | 'acts'

/** How the words about a member go when the term is over. */
export interface Erasing {
  kept: RetentionClass
  /** Whole rows, or the personal columns; an empty list where the row only has ids and figures. */
  erased: 'rows' | readonly string[]
  /** The replacement values, as SQL over the row `t`; by default null, or a word where the column requires one. */
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
  /** Only for readers who may know all of the firm; staff members always may. */
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
export const goes = (retention: RetentionClass) => ({ kept: retention, erased: 'rows' }) as const
export const stays = (retention: RetentionClass) => ({ kept: retention, erased: [] }) as const

/** The personal words of a change: the row stays, with its decider and date. */
export const wordsOfChange = (retention: RetentionClass) =>
  ({
    kept: retention,
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

/** Tables that only readers who may know all of the firm receive. */
export const ofFirm = (tables: readonly PersonalTable[]): readonly PersonalTable[] =>
  tables.map((table) => ({ ...table, is_of_firm: true }))
