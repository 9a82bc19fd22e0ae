/** The part of a window that opens channels. */
export type ChannelScope<Channel> = { BroadcastChannel?: new (name: string) => Channel }

/**
 * A channel to the other tabs of this browser. Undefined if the browser has no channels, or blocks them together with
 * the site's storage: then the other tabs are not notified.
 */
export function openChannel<Channel = BroadcastChannel>(
  name: string,
  scope = globalThis as unknown as ChannelScope<Channel>,
): Channel | undefined {
  try {
    return scope.BroadcastChannel && new scope.BroadcastChannel(name)
  } catch {
    return undefined
  }
}
