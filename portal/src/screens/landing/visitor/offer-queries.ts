import type { PaidByFamily, PublicAnswer } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../../client/http.ts'

/** Lowest and highest cashback per product family, for visitors. */
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

/** The public frequent questions. */
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
