/**
 * Plays a phrase. The loudspeaker is part of the player, which loads in the background or on the press.
 * @returns whether it can be heard: not offline, if the player was never loaded
 */
export async function playPhrase({
  audioUrl,
  english,
}: {
  audioUrl: string
  english: string
}): Promise<boolean> {
  try {
    const { sound, unlockDevices } = await import('#web/speaking/devices.ts')
    unlockDevices()
    return (await sound.play({ url: audioUrl, text: english })) !== 'unavailable'
  } catch {
    return false
  }
}
