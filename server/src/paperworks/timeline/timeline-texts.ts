import {
  describeCheck,
  type Language,
  type ReasonCode,
  type RequestItem,
  reasonOf,
  reasons,
  reasonText,
  requestItemLabel,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { fillText } from '../../notifications/fill-text.ts'
import type { Override } from '../decide/overridden-checks.ts'

/** `{field: [before, after]}`, as the trail keeps it. */
export type Changes = Record<string, [unknown, unknown] | string | undefined>

type Title = Record<Language, string> & { staff_only?: true }

/** What a step of the trail is called; steps without a title are not told. */
export const titleOf = (action: string, { paperwork_status: moved }: Changes): Title | undefined =>
  timelineTitles[
    action === 'approve' && moved?.[1] === 'partially_approved' ? 'approve_in_part' : action
  ]

const timelineTitles: Partial<Record<string, Title>> = {
  create: {
    de: 'Entwurf angelegt',
    en: 'Draft created',
    it: 'Bozza creata',
    es: 'Borrador creado',
  },
  upload: {
    de: 'Unterlage hochgeladen',
    en: 'Document uploaded',
    it: 'Documento caricato',
    es: 'Documento subido',
  },
  submit: { de: 'Eingereicht', en: 'Submitted', it: 'Presentata', es: 'Presentado' },
  take: {
    de: 'Prüfung begonnen',
    en: 'Review begun',
    it: 'Esame iniziato',
    es: 'Revisión iniciada',
  },
  release: {
    de: 'In die Warteschlange zurückgegeben',
    en: 'Put back into the queue',
    it: 'Rimessa in coda',
    es: 'Devuelto a la cola',
    staff_only: true,
  },
  request_document: {
    de: 'Unterlagen angefordert',
    en: 'Documents requested',
    it: 'Documenti richiesti',
    es: 'Documentos solicitados',
  },
  answer_request: {
    de: 'Unterlagen nachgereicht',
    en: 'Documents handed in',
    it: 'Documenti inviati',
    es: 'Documentos enviados',
  },
  leave_waiting_list: {
    de: 'Von der Warteliste nachgerückt',
    en: 'Moved up from the waiting list',
    it: 'Ripescata dalla lista d’attesa',
    es: 'Avanzado desde la lista de espera',
  },
  approve: { de: 'Genehmigt', en: 'Approved', it: 'Approvata', es: 'Aprobado' },
  approve_in_part: {
    de: 'Teilweise genehmigt',
    en: 'Approved in part',
    it: 'Approvata in parte',
    es: 'Aprobado en parte',
  },
  override_checks: {
    de: 'Trotz Einwänden genehmigt',
    en: 'Approved despite objections',
    it: 'Approvata nonostante le obiezioni',
    es: 'Aprobado pese a las objeciones',
    staff_only: true,
  },
  reject: { de: 'Abgelehnt', en: 'Rejected', it: 'Respinta', es: 'Rechazado' },
  withdraw: { de: 'Zurückgezogen', en: 'Withdrawn', it: 'Ritirata', es: 'Retirado' },
  expire: {
    de: 'Frist abgelaufen',
    en: 'Deadline passed',
    it: 'Termine scaduto',
    es: 'Plazo vencido',
  },
}

interface Actors {
  you: string
  participant: string
  review: string
  system: string
}

/** How those who acted are called. */
export const timelineActors: Record<Language, Actors> = {
  de: { you: 'Sie', participant: 'Installateur', review: 'Prüfung', system: 'System' },
  en: { you: 'You', participant: 'Installer', review: 'Review', system: 'System' },
  it: { you: 'Lei', participant: 'Installatore', review: 'Verifica', system: 'Sistema' },
  es: { you: 'Usted', participant: 'Instalador', review: 'Revisión', system: 'Sistema' },
}

interface Told {
  changes: Changes
  language: Language
  /** May read internal notes. */
  isStaff: boolean
}

/** The details of a step, in sentences. */
export const tellingOf = (action: string, told: Told): string | undefined =>
  tellings[action]?.(told).filter(Boolean).join('\n') || undefined

const tellings: Partial<Record<string, (told: Told) => (string | undefined)[]>> = {
  upload: ({ changes }) => [typeof changes.name === 'string' ? changes.name : undefined],
  request_document: ({ changes, language }) => [
    ...itemsIn(changes).map(
      ({ kind, reason }) => `${requestItemLabel(kind, sayTo(language))}: ${reason}`,
    ),
    fillText(deadlines[language], { day: String(after(changes, 'request_deadline')) }, language),
  ],
  answer_request: ({ changes }) => [itemsIn(changes).find(({ note }) => note)?.note ?? undefined],
  leave_waiting_list: ({ changes, language }) => [
    fillText('{amount:euro}', { amount: Number(after(changes, 'expected_amount')) }, language),
  ],
  approve: ({ changes, language }) => [
    fillText('{amount:euro}', { amount: Number(after(changes, 'approved_amount')) }, language),
    words(changes, 'decision_text'),
  ],
  override_checks: ({ changes, language }) => {
    const { reason, checks } = changes as unknown as Override
    return [reason, ...checks.map((check) => `– ${describeCheck(check, sayTo(language), 'staff')}`)]
  },
  reject: ({ changes, language, isStaff }) => [
    catalogueText(words(changes, 'decision_reason'), language),
    words(changes, 'decision_text'),
    isStaff ? words(changes, 'internal_note') : undefined,
  ],
}

const deadlines: Record<Language, string> = {
  de: 'Frist: {day:date}',
  en: 'Deadline: {day:date}',
  it: 'Termine: {day:date}',
  es: 'Plazo: {day:date}',
}

const after = (changes: Changes, field: string): unknown => changes[field]?.[1]

const words = (changes: Changes, field: string): string | undefined => {
  const value = after(changes, field)
  return typeof value === 'string' ? value : undefined
}

const itemsIn = (changes: Changes) => (after(changes, 'request_items') ?? []) as RequestItem[]

/** The catalogue's sentence; nothing for a reason that says nothing by itself. */
function catalogueText(code: string | undefined, language: Language): string | undefined {
  if (!code || !Object.hasOwn(reasons, code)) return undefined
  const reason = code as ReasonCode
  return reasonOf(reason).needs_text ? undefined : reasonText(reason, sayTo(language))
}
