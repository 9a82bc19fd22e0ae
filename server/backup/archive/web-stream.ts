import { ReadableStream as NodeStream } from 'node:stream/web'

/*
 * The libraries for tar and age take and give streams of the web, and this program iterates. The types of browsers, with
 * which the journeys are checked, know neither way between them.
 */

type Bytes = Uint8Array<ArrayBuffer>

export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Bytes> {
  return NodeStream.from(bytes) as unknown as ReadableStream<Bytes>
}

export function iterate<Part>(stream: ReadableStream<Part>): AsyncIterable<Part> {
  return stream as unknown as AsyncIterable<Part>
}
