import { type Language, languages } from '@ruecklauf/model'
import type { FastifyRequest } from 'fastify'

/** The language of messages: the contract's own texts unless the caller names one of ours. */
export function languageOf(request: FastifyRequest): Language | undefined {
  const tag = request.headers['accept-language']?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === tag)
}
