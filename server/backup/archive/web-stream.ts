import { ReadableStream as NodeStream } from 'node:stream/web'

/*
 * The tar and age libraries use web streams, and this program uses async iterables. The browser types, with which the
 * journeys are checked, have neither conversion.
 */

type Bytes = Uint8Array<ArrayBuffer>

export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Bytes> {
  return NodeStream.from(bytes) as unknown as ReadableStream<Bytes>
}

export function iterate<Part>(stream: ReadableStream<Part>): AsyncIterable<Part> {
  return stream as unknown as AsyncIterable<Part>
}
