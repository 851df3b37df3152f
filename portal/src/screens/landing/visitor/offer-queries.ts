import type { PaidByFamily, PublicAnswer } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../../client/http.ts'

/** Between what devices of each family pay, for visitors. */
export const paidByFamily = (http: Http) =>
  queryOptions({
    queryKey: ['product', 'paid_by_family'],
    queryFn: ({ signal }) =>
      http.get<PaidByFamily[]>('/lib/product/function/paid_by_family', {
        signal,
        open: true,
        quiet: true,
      }),
  })

/** The frequent questions that visitors may read. */
export const publicAnswers = (http: Http) =>
  queryOptions({
    queryKey: ['faq', 'public_answers'],
    queryFn: ({ signal }) =>
      http.get<PublicAnswer[]>('/lib/faq/function/public_answers', {
        signal,
        open: true,
        quiet: true,
      }),
  })
