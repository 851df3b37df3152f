import type { Readable } from 'node:stream'
import { type ArkeId, type FunctionAnswer, type FunctionName, isStaff } from '@ruecklauf/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import type { Attempt } from '../security/rate-limit.ts'
import type { Tx } from '../tables.ts'
import type { Operation, ServedAccess, ServedArke } from './registry.ts'
import type { Spending } from './spend.ts'

/** The context of a function; all its writes belong to one transaction. */
export interface FunctionContext<Asking extends Caller | Visitor = Caller> {
  deps: Deps
  tx: Tx
  caller: Asking
  /** The arke it is called on. */
  served: ServedArke
  now: Date
  /** The unit the function is called on; it exists and the caller may see it. */
  unit: string
  /** The unit on whose firms the caller may decide, checked already (`changes/impartial.ts`). */
  impartial_to?: string
  request: FastifyRequest
  reply: FastifyReply
}

/** A domain action on an arke or on one of its units, open to the roles that the permissions name. */
export interface ArkeFunction {
  /** Id of the arke's definition; `*` for every one. */
  readonly arke: string
  readonly name: string
  readonly scope: 'arke' | 'unit'
  readonly methods: readonly ('GET' | 'POST')[]
  readonly summary: string
  /** Open to everybody who may do this with the arke; the permissions need not name it. */
  readonly needs?: Operation
  /** Participants still need it in the permissions. */
  readonly isNamedForParticipants?: true
  /** The cost of each call in a member's rate limit, taken before anything else. */
  readonly spends?: Spending
  /** The caller must have proved their identity recently. */
  readonly needsProof?: true
  /**
   * The permissions may open it to visitors too; then `run` gets one as the caller. Its answer to
   * them is cached by language and input: it uses nothing else of the request.
   */
  readonly isOpen?: true
  /**
   * The rate limit of visitors per network, for data that should not be scraped; the answer is then
   * never cached.
   */
  readonly visitors_may?: Attempt
  /** Seconds for which a browser may reuse an answer. */
  readonly browser_seconds?: number
  readonly input: z.ZodType
  /** Fields of the form with a `file`; a function without takes JSON. */
  readonly form?: z.ZodObject
  /** Receives the files of a request before the transaction begins; its result is the input. */
  readonly receive?: (reception: Reception) => Promise<unknown>
  /** An expensive aggregate: it waits for other reports, and nothing else waits for it. */
  readonly isReport?: true
  /** Slow work that may refuse the call, before the transaction holds a connection. */
  readonly before?: (reception: Reception, input: never) => Promise<void>
  readonly run: (context: FunctionContext, input: never) => Promise<unknown>
  /** The same without the request's transaction, as it may take minutes. */
  readonly runApart?: (reception: Reception, input: never) => Promise<unknown>
}

/**
 * Whether a role may call a function. The permissions name some; others come with an operation on
 * the rows. Participants need a name in the permissions for some of these too.
 */
export function isOpenTo(
  { name, needs, isNamedForParticipants }: ArkeFunction,
  { role, access }: { role: Caller['role'] | Visitor['role']; access: ServedAccess },
): boolean {
  const isAllowed = needs === undefined || access.rows[needs] !== 'none'
  const isNamed = needs === undefined || (isNamedForParticipants && !isStaff({ role }))
  return isAllowed && (!isNamed || access.functions.has(name))
}

/** The context while a request's files arrive, however long that takes. */
export interface Reception {
  deps: Deps
  caller: Caller
  served: ServedArke
  /** The unit a function without the request's transaction is called on; the caller may see it. */
  unit: string
  request: FastifyRequest
  reply: FastifyReply
}

interface Definition<Input extends z.ZodType, Answer = unknown> {
  scope: 'arke' | 'unit'
  methods: readonly ('GET' | 'POST')[]
  summary: string
  needs?: Operation
  isNamedForParticipants?: true
  spends?: Spending
  needsProof?: true
  isReport?: true
  input: Input
  form?: z.ZodObject
  receive?: (reception: Reception) => Promise<z.output<Input>>
  before?: (reception: Reception, input: z.output<Input>) => Promise<void>
  run: (context: FunctionContext, input: z.output<Input>) => Promise<Answer>
}

/** The roles that may call it: a row of the model says so, or the operation that it comes with. */
type Called<A extends string, Name extends string> = '*' extends A
  ? unknown
  : string extends Name
    ? unknown
    : Name extends FunctionName<A>
      ? unknown
      : { needs: Operation }

/**
 * Declares a function: `POST /lib/{arke}/unit/{id}/function/{name}` or
 * `/lib/{arke}/function/{name}`. The result of `run` becomes the envelope's content, as in the
 * model's table of answers; a `Download` is sent as a file.
 */
export const defineFunction = <
  A extends ArkeId | '*',
  Name extends string,
  Input extends z.ZodType,
>(
  arke: A,
  name: Name,
  definition: Definition<Input, FunctionAnswer<A, Name>> & Called<A, Name>,
): ArkeFunction => ({ arke, name, ...definition }) as ArkeFunction

type OpenDefinition<Input extends z.ZodType, Answer> = Pick<
  Definition<Input>,
  'summary' | 'input'
> & {
  browser_seconds?: number
  visitors_may?: Attempt
  run: (context: FunctionContext<Caller | Visitor>, input: z.output<Input>) => Promise<Answer>
}

/** Declares a reading function of an arke as a whole, which permissions may open to visitors. */
export const defineOpenFunction = <A extends ArkeId, Name extends string, Input extends z.ZodType>(
  arke: A,
  name: Name,
  definition: OpenDefinition<Input, FunctionAnswer<A, Name>> & Called<A, Name>,
): ArkeFunction => ({
  arke,
  name,
  scope: 'arke',
  methods: ['GET'],
  isOpen: true,
  ...(definition as Pick<
    ArkeFunction,
    'summary' | 'input' | 'browser_seconds' | 'visitors_may' | 'run'
  >),
})

interface LongDefinition<Input extends z.ZodType>
  extends Omit<Definition<Input>, 'run' | 'receive' | 'before' | 'scope'> {
  scope?: ArkeFunction['scope']
  run: (reception: Reception, input: z.output<Input>) => Promise<unknown>
}

/** Declares a function of every arke that brings its own connection; a `Stream` is sent as it comes. */
export const defineLongFunction = <Input extends z.ZodType>(
  name: string,
  definition: LongDefinition<Input>,
): ArkeFunction =>
  ({ arke: '*', scope: 'arke', name, ...definition, runApart: definition.run }) as ArkeFunction

/** A file as answer of a function; an attachment unless it may be shown in place. */
export class Download {
  readonly bytes: Uint8Array
  readonly filename: string
  readonly media_type: string
  readonly inline: boolean
  constructor(file: { bytes: Uint8Array; filename: string; media_type: string; inline?: boolean }) {
    this.bytes = file.bytes
    this.filename = file.filename
    this.media_type = file.media_type
    this.inline = file.inline ?? false
  }
}

/** A file that is sent during its creation. */
export class Stream {
  readonly body: Readable
  readonly filename: string
  readonly media_type: string
  /** Ends its source; called when the reader has gone, and also at its end. */
  readonly stop: () => void
  constructor(file: { body: Readable; filename: string; media_type: string; stop: () => void }) {
    this.body = file.body
    this.filename = file.filename
    this.media_type = file.media_type
    this.stop = file.stop
  }
}
