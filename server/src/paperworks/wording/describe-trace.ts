import { describeStep, type Language, type TraceStep } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'

/** The steps that the claim's owner may read; the wholesaler's part does not concern them. */
export const participantTrace = (trace: readonly TraceStep[]): TraceStep[] =>
  trace.filter(({ stage }) => stage !== 'wholesaler')

/** Steps with their sentence in a language. */
export const describeTrace = (trace: readonly TraceStep[], language: Language) =>
  trace.map((step) => ({ ...step, text: describeStep(step, sayTo(language)) }))
