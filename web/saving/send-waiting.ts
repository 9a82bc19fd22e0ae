import type { Failure } from '#web/lib/call.ts'
import { entriesOf, type Group, type WaitingEntries } from '#web/saving/waiting-entries.ts'

type Sending = {
  /** A `sortableKey`: entries made earlier are sent even when nothing triggers a delivery. */
  leftBefore: string
  /** Undefined when the owner is signed in; otherwise why they are not, or why it is unknown. */
  doubtOwner(): Promise<Failure | undefined>
  isStopped(): boolean
  onSent(): void
}

/** `failure` ended the sending; `refused` was refused for good, and the learner should be alarmed by it. */
type Sent = { isEmpty: boolean; failure?: Failure; refused?: Failure | undefined }

/** Sends what waits, group by group, until nothing is left or the server does not answer well. */
export async function sendWaiting(
  entries: WaitingEntries,
  { leftBefore, doubtOwner, isStopped, onSent }: Sending,
): Promise<Sent> {
  /** Groups in which nothing starts a delivery come last, so that they delay nothing. */
  const nextGroup = async (): Promise<Group | undefined> => {
    const all = await entries.groups()
    return all.find(({ startsDelivery }) => startsDelivery) ?? all.find(({ oldest }) => oldest < leftBefore)
  }
  let refused: Failure | undefined
  let isEmpty = true
  let mostTogether = Number.POSITIVE_INFINITY
  for (let group = await nextGroup(); group && !isStopped(); group = await nextGroup()) {
    isEmpty = false
    const { kind, waiting } = group
    const batch = waiting.slice(0, Math.min(kind.batchSize(entriesOf(waiting)), mostTogether))
    const answer = await kind.send(entriesOf(batch))
    if (answer.isOk) {
      onSent()
      mostTogether = Number.POSITIVE_INFINITY
      await entries.remove(batch)
      continue
    }
    // A permanent refusal would block everything behind it. One meant for another learner leaves the entry to its
    // owner.
    const failure = isPermanent(answer) ? await doubtOwner() : answer
    if (failure) return { isEmpty, failure }
    // The server names no entry: halves find the one that it refuses, and the others are saved.
    if (answer.status === 400 && batch.length > 1) {
      mostTogether = Math.ceil(batch.length / 2)
      continue
    }
    mostTogether = Number.POSITIVE_INFINITY
    await entries.setAside(batch)
    if (kind.isAlarming(entriesOf(batch), answer)) refused = answer
  }
  return { isEmpty, refused }
}

/** Whether a refusal would be the same every time. */
function isPermanent({ status }: Failure): boolean {
  return status === 400 || status === 404
}
