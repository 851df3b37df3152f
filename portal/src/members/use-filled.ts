import { fillFacts } from '@ruecklauf/model'
import { useSay } from '../ui/text/use-say.ts'
import { useFacts } from './use-facts.ts'

/** Fills texts of the office with the settings that they state; a visitor's first page does without. */
export function useFilled(): (text: string) => string {
  const say = useSay('words')
  const facts = useFacts()
  return (text) => fillFacts(text, facts, say)
}
