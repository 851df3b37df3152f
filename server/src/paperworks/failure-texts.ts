import type { Action } from '@ruecklauf/model'
import type { FailureTexts } from '../http/failure-texts.ts'

/** What a step is called in German, as the object of a sentence. */
export const actionNames: Record<Action, string> = {
  submit: 'Einreichen',
  withdraw: 'Zurückziehen',
  take: 'Übernehmen',
  approve: 'Genehmigen',
  request_document: 'Unterlagen anfordern',
  reject: 'Ablehnen',
  release: 'Zurückgeben',
  answer_request: 'Unterlagen nachreichen',
  expire: 'Ablaufen',
  object: 'Einspruch einlegen',
  decide_objection: 'Über den Einspruch entscheiden',
  second_approval: 'Zweitfreigabe',
  auto_approve: 'Automatisch genehmigen',
  reopen: 'Wieder öffnen',
  reverse: 'Rückabwickeln',
}

/** Refusals on the way of a claim. */
export const paperworkFailures: FailureTexts = {
  invalid_transition: {
    de: '„{action_de}“ ist nicht möglich: Der Vorgang hat den Status „{status_de}“.',
    en: '“{action}” is not possible: the claim has the status “{status}”.',
    it: '«{action}» non è possibile: la pratica ha lo stato «{status}».',
    es: '«{action}» no es posible: el expediente tiene el estado «{status}».',
  },
  not_the_assignee: {
    de: 'Der Vorgang wird gerade von jemand anderem geprüft.',
    en: 'The claim is being reviewed by someone else.',
    it: 'La pratica è in esame da parte di un’altra persona.',
    es: 'El expediente lo está revisando otra persona.',
  },
}
