import type { LaunchOptions } from '@playwright/test'

/** Chromium's own microphone that beeps once a second, with the question about it answered by yes. */
export const fakeMicrophone = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
}
