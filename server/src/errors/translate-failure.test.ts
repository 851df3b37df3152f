import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { unreadableInvoice } from '../invoices/unreadable-invoice.ts'
import { invalidTransition } from '../paperworks/claim/transition.ts'
import { failure, unauthorized } from './errors.ts'
import type { WordedCode } from './failure-codes.ts'
import { translateFailure } from './translate-failure.ts'

/** Those that have a sentence, as the file of the sentences has them. */
const sentences = join(import.meta.dirname, '../../../model/src/texts/de/failures.json')
const wordedCodes = Object.keys(JSON.parse(readFileSync(sentences, 'utf8'))) as WordedCode[]

describe('a failure', () => {
  it('can’t be raised with a code that nobody has worded', () => {
    // @ts-expect-error There is no sentence of this code in `failures.json`.
    expect(failure('conflict', 'no_sentence', { context: null, message: '' }).status).toBe(409)
  })

  it('of each code is told to every reader in a language of his own', () => {
    for (const code of wordedCodes) {
      const raised = failure('conflict', code, { context: null, message: code })
      const texts = languages.map((language) => translateFailure(raised, language)[0]?.message)
      expect(new Set(texts.filter(Boolean)).size, texts.join(' | ')).toBe(languages.length)
    }
  })

  it('in the contract’s words says them in every language', () => {
    const raised = unauthorized('missing project header')
    for (const language of languages)
      expect(translateFailure(raised, language)).toEqual([
        { context: 'auth', message: 'missing project header' },
      ])
  })

  it('keeps the words it was raised with for a caller who names no language', () => {
    const raised = invalidTransition('draft', 'approve')
    expect(translateFailure(raised, undefined)).toEqual(raised.messages)
    expect(raised.message).toBe('approve is not possible from status draft')
  })

  it('names step and status in the language of the caller', () => {
    const raised = invalidTransition('draft', 'approve')
    expect(languages.map((language) => translateFailure(raised, language)[0]?.message)).toEqual([
      '„Genehmigen“ ist nicht möglich: Der Vorgang hat den Status „Entwurf“.',
      '“Approve” is not possible: the claim has the status “Draft”.',
      '«Approva» non è possibile: la pratica ha lo stato «Bozza».',
      '«Aprobar» no es posible: el expediente tiene el estado «Borrador».',
    ])
  })

  it('stays beside its field when it is translated', () => {
    const raised = failure('unprocessable', 'virus_found', {
      context: 'document',
      message: 'raised',
      parameter: 'file',
    })
    expect(translateFailure(raised, 'en')).toEqual([
      {
        context: 'document',
        message: 'Malware was found in this file. It was not stored.',
        parameter: 'file',
      },
    ])
  })

  it('is English where nobody asked for a language, and in each that somebody asks for', () => {
    const raised = unreadableInvoice('encrypted')
    expect(translateFailure(raised, undefined)[0]?.message).toBe(
      'The PDF is protected by a password.',
    )
    expect(translateFailure(raised, 'es')[0]?.message).toBe(
      'El PDF está protegido con una contraseña.',
    )
  })
})
