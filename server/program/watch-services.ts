import { watchCalls } from '#server/diagnostics/watch.ts'
import type { AppContext } from '#server/program/context.ts'

const PAYMENT_CALLS = ['create', 'find', 'activate', 'cancel', 'sales'] as const

/** The same context, with its services' calls to others reported to subscribers of `outgoingCalls`. */
export function watchServices(context: AppContext): AppContext {
  const { recogniser, translator, speech, media, payments } = context
  return {
    ...context,
    recogniser: recogniser && watchCalls('recogniser', recogniser, ['recognise']),
    // The dictionary runs in this process, and calls no service.
    translator:
      context.config.translator.provider === 'dictionary'
        ? translator
        : watchCalls('translator', translator, ['translate']),
    speech: speech && watchCalls('speech', speech, ['speak']),
    media: watchCalls('storage', media, ['put', 'get', 'has', 'list', 'delete']),
    payments: new Map(
      [...payments].map(([name, provider]) => [name, watchCalls('payments', provider, PAYMENT_CALLS)]),
    ),
  }
}
