/*
 * Runs in the browser's audio thread, as a separate file: sends the samples of the microphone, mixed down, because
 * browsers deliver two channels even when asked for one.
 */

declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

class Capture extends AudioWorkletProcessor {
  process([channels = []]: Float32Array[][]): boolean {
    const [first] = channels
    if (!first) return true
    const mixed = new Float32Array(first.length)
    for (const channel of channels) {
      for (let index = 0; index < mixed.length; index++) {
        mixed[index] = (mixed[index] ?? 0) + (channel[index] ?? 0) / channels.length
      }
    }
    this.port.postMessage(mixed, [mixed.buffer])
    return true
  }
}

registerProcessor('capture', Capture)
