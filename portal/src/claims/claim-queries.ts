import { eq, isDeviceReport, type ListContent } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../client/http.ts'
import { type Loaded, listOf, type UnitOf, type Units, unitsOf } from '../client/units.ts'

export const previewOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'preview', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'preview', id }, { signal, quiet: true }),
  })

export const paymentOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'payment', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'payment', id }, { signal, quiet: true }),
  })

/** Whether and until when the participant can object to a claim, and the objection. */
export const objectionOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'objection', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'objection', id }, { signal, quiet: true }),
  })

/** The request to withdraw a claim, and the answer. Null without a request. */
export const withdrawalOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'withdrawal', id],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'withdrawal', id }, { signal, quiet: true }),
  })

/** The participant's questions to the office about a claim. */
export const questionsAbout = (units: Units<'contact_request'>, claim: string) =>
  listOf(units, { filter: eq('link_paperwork', claim), limit: 50 })

/** The open reports of an exchanged or returned device among them. */
export const openReports = (questions: readonly Loaded<'contact_request'>[] = []) =>
  questions.filter(
    ({ topic, contact_status }) => isDeviceReport(topic) && contact_status !== 'closed',
  )

/** Unclaimed devices on the member's own invoices. */
export const unclaimedDevices = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: ['paperwork', 'unclaimed_devices'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'unclaimed_devices' }, { signal, quiet: true }),
  })

/** The default deadline for documents. */
export const usualDeadlineOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: ['paperwork', 'usual_deadline'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'usual_deadline' }, { signal, quiet: true }),
  })

export const timelineOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'timeline', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'timeline', id }, { signal }),
  })

/** The devices of a claim in order, with links as ids. */
export const devicesOf = (http: Http, claim: string) =>
  queryOptions({
    queryKey: ['paperwork_line', 'list', { claim }],
    queryFn: ({ signal }) =>
      http.get<ListContent<UnitOf<'paperwork_line'>>>('/lib/paperwork_line/unit', {
        signal,
        query: { filter: `eq(link_paperwork,${claim})`, order: ['position;asc'], limit: 1000 },
      }),
  })

/** The documents of a claim with their files, oldest first. */
export const documentsOf = (http: Http, claim: string) =>
  listOf(unitsOf<'document'>(http, 'document'), {
    filter: { op: 'eq', path: 'link_paperwork', value: claim },
    limit: 100,
  })

/** The reviewers, and their absences. */
export const reviewersOf = (units: Units<'paperwork'>) =>
  queryOptions({
    queryKey: ['paperwork', 'reviewers'],
    queryFn: ({ signal }) => units.callFunction({ name: 'reviewers' }, { signal }),
  })
