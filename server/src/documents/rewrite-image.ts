import { type ChildProcess, fork } from 'node:child_process'
import type { DocumentType, FileType } from './sniff.ts'

export type ImageType = Exclude<FileType, 'pdf' | 'xml'>

/** A request to the picture process. */
export interface ImageJob {
  bytes: Uint8Array
  type: ImageType
}

/** Why a picture is refused. */
export type ImageFault = 'unreadable' | 'too_large' | 'too_many_pages'

/** The answer of the process. */
export type ImageAnswer = RewrittenImage | { fault: ImageFault }

export interface RewrittenImage {
  bytes: Uint8Array
  /**
   * The written type: unchanged where browsers show it, JPEG for photos of phones, PDF for scans of
   * several pages.
   */
  type: Exclude<DocumentType, 'xml'>
  /** 64 digits that identify the same picture; null for one without contrast. */
  look: string | null
}

/** A picture takes a second or two, and longer on a busy machine. */
const PATIENCE_MS = 40_000
/** How long the idle process stays, as its start takes longer than most pictures. */
const IDLE_MS = 30_000

let waiting: { child: ChildProcess; idle: NodeJS.Timeout } | null = null

/**
 * Rewrites a picture in a separate process. There it takes no thread of the password hashing and no
 * memory of the server. A decoder's crash ends only that process.
 */
export async function rewriteImage(job: ImageJob): Promise<ImageAnswer> {
  const child = takeWaiting() ?? start()
  try {
    const answer = await answerOf(child, job)
    keep(child)
    return answer
  } catch {
    child.kill('SIGKILL')
    // A picture that breaks a decoder, or keeps it busy this long, is no ordinary page.
    return { fault: 'too_large' }
  }
}

function start(): ChildProcess {
  const url = new URL('./image-worker.ts', import.meta.url)
  // The decoder sees none of the server's secrets.
  const child = fork(url, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    // The HEIC decoder prints messages of its own.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A process that dies between two pictures is simply replaced.
  child.on('error', () => child.kill('SIGKILL'))
  child.once('exit', () => waiting?.child === child && takeWaiting())
  return child
}

function takeWaiting(): ChildProcess | null {
  const { child = null, idle } = waiting ?? {}
  clearTimeout(idle)
  waiting = null
  return child
}

function answerOf(child: ChildProcess, job: ImageJob): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>()
  const answer = (message: unknown) => resolve(message as ImageAnswer)
  const fail = () => reject(new Error('the process for pictures gave no answer'))
  const timeout = setTimeout(fail, PATIENCE_MS)
  child.ref()
  child.channel?.ref()
  child.on('message', answer).on('error', fail).on('exit', fail)
  child.send(job, (error) => error && fail())
  return promise.finally(() => {
    clearTimeout(timeout)
    child.off('message', answer).off('error', fail).off('exit', fail)
  })
}

/** Keeps the process for the next picture, without keeping the server from ending. */
function keep(child: ChildProcess) {
  const idle = setTimeout(() => takeWaiting()?.kill(), IDLE_MS).unref()
  waiting = { child, idle }
  child.unref()
  child.channel?.unref()
}
