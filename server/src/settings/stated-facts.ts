import { z } from 'zod'
import { defineOpenFunction } from '../platform/functions.ts'
import { readFacts } from './read-facts.ts'

/**
 * `GET /lib/setting/function/stated_facts`: the values of the settings that published texts state as variables,
 * for everybody who reads such a text. Budget: one statement; a browser keeps them for a minute.
 */
export const readStatedFacts = defineOpenFunction('setting', 'stated_facts', {
  summary: 'The values of the settings that published texts may state',
  input: z.strictObject({}),
  browser_seconds: 60,
  run: ({ tx }) => readFacts(tx),
})
