import { createDeviceMemory, type MemoryScope } from '#web/speaking/device-memory.ts'

const GRANTED_KEY = 'dilo.microphone'
/** Browsers take a permission back after about two months without a visit. One of few days may be for one visit. */
const LAPSES_MS = 30 * 24 * 60 * 60 * 1_000

/** The parts of `window` that we use. */
type PermissionScope = MemoryScope & {
  navigator: {
    permissions?: { query(descriptor: { name: 'microphone' }): Promise<{ state: PermissionState }> }
    mediaDevices?: Pick<MediaDevices, 'getUserMedia'>
  }
}
const pageScope = () => globalThis as unknown as PermissionScope

/** The browser's permission state; `unknown` where it cannot be queried (web views, old browsers). */
export async function microphonePermission(
  scope: PermissionScope = pageScope(),
): Promise<PermissionState | 'unknown'> {
  try {
    return (await scope.navigator.permissions?.query({ name: 'microphone' }))?.state ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/** Remembers when this device last had the permission. */
export function createGrant(scope: MemoryScope) {
  const memory = createDeviceMemory(scope)
  return {
    note: () => memory.write(GRANTED_KEY, String(Date.now())),
    /** Whether the browser took the permission back long after it was given: true once, until it is given again. */
    takeLapse() {
      const grantedAtMs = Number(memory.read(GRANTED_KEY)) || 0
      memory.forget(GRANTED_KEY)
      return grantedAtMs > 0 && Date.now() - grantedAtMs >= LAPSES_MS
    },
  }
}

/** Why the browser did not open the microphone, by the name of its error. */
export function captureFailure(error: unknown): 'not-allowed' | 'audio-capture' | 'busy' | 'unknown' {
  switch ((error as Error).name) {
    case 'NotAllowedError':
      return 'not-allowed'
    case 'NotFoundError':
      return 'audio-capture'
    // There is a microphone, and another program has it.
    case 'NotReadableError':
      return 'busy'
    default:
      return 'unknown'
  }
}

/**
 * Asks for the microphone; call it in a tap. Also a warm-up, without which iOS hears nothing the first time. The
 * capture ends at once, because phones allow only one at a time.
 */
export async function askForMicrophone(
  scope: PermissionScope = pageScope(),
): Promise<'granted' | ReturnType<typeof captureFailure>> {
  try {
    const stream = await scope.navigator.mediaDevices?.getUserMedia({ audio: true })
    for (const track of stream?.getTracks() ?? []) track.stop()
    return stream ? 'granted' : 'unknown'
  } catch (error) {
    return captureFailure(error)
  }
}
