import { fillFacts } from '@ruecklauf/model'
import { useSay } from '../ui/text/use-say.ts'
import { useFacts } from './use-facts.ts'

/** Fills settings into the office's texts. A visitor's first page does without. */
export function useFilled(): (text: string) => string {
  const say = useSay('words')
  const facts = useFacts()
  return (text) => fillFacts(text, facts, say)
}
