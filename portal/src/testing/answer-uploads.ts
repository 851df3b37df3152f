import { isLeft } from './sessions.ts'

interface Answer {
  status?: number
  content?: object
  messages?: object[]
}

/**
 * Answers each upload with the next response and records it. Without a response the upload stays
 * pending.
 */
export function answerUploads(...answers: Answer[]) {
  const sent: FormData[] = []
  const ways: { upload: { onprogress?: (event: object) => void } }[] = []
  class Upload {
    upload = {}
    status = 0
    responseText = ''
    onload = () => undefined
    open() {}
    abort() {}
    headers = new Headers()
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    send(form: FormData) {
      if (isLeft(this)) return
      sent.push(form)
      ways.push(this)
      const answer = answers.shift()
      if (!answer) return
      this.status = answer.status ?? 201
      this.responseText = JSON.stringify({ content: null, messages: [], ...answer })
      queueMicrotask(() => this.onload())
    }
  }
  globalThis.XMLHttpRequest = Upload as never
  return { sent, progress: (event: object) => ways.at(-1)?.upload.onprogress?.(event) }
}
