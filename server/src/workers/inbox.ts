/** Messages of one sender for one receiver, who waits for the next; a failure comes behind them. */
export interface Inbox<Message> {
  put(message: Message): void
  fail(error: Error): void
  /** @throws what `fail` was called with first */
  take(): Promise<Message>
}

export function inbox<Message>(): Inbox<Message> {
  const messages: Message[] = []
  let failure: Error | undefined
  let receiver: PromiseWithResolvers<Message> | undefined
  return {
    put(message) {
      if (receiver) receiver.resolve(message)
      else messages.push(message)
      receiver = undefined
    },
    fail(error) {
      failure ??= error
      receiver?.reject(failure)
      receiver = undefined
    },
    take() {
      const [message] = messages.splice(0, 1)
      if (message !== undefined) return Promise.resolve(message)
      if (failure) return Promise.reject(failure)
      receiver = Promise.withResolvers<Message>()
      return receiver.promise
    },
  }
}
